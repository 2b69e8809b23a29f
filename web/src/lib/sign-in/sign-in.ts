import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import type { ComponentType } from 'react'
import type { CallError } from '../api/client.ts'
import type { Account } from './account.ts'

/** What the dialog of the shell is asked for: to sign somebody in. */
export interface SignInRequest {
  /** The phone that is typed already; a code is asked for at once. */
  phone: string
  /** Staff sign in again with this email. */
  email: string
  /** For what only staff see. */
  staff: boolean
  /** Something waits to be sent: it says so. */
  sending: boolean
}

/** Something that the management looks after, beside the mechanics. */
export interface Area {
  /** As the address has it. */
  value: string
  label: string
  Area: ComponentType
  /** Only for some: to others it is not offered, and what it reads is refused. */
  hidden?: boolean
}

/** How people sign in: `signing-in.ts`, which comes with the shell's entry where people do. */
interface SignIn {
  ask: (asked: Partial<SignInRequest>) => Promise<Account | null>
  askToSend: (endpoint: Named, sent: object) => Promise<Account | null>
  asOneself: <E extends Named>(endpoint: E, sent: Sent<E>) => Sent<E>
  /** In place of the profiles to pick from. */
  OwnProfile: ComponentType<{ onClose: () => void }>
  /** In place of the phone that jobs are looked up by, where nobody is signed in; one that is known already is typed. */
  OwnJobs: ComponentType<{ phone: string }>
  /** In place of what is not shown, asked again it would be refused again: why, and where nobody is signed in the way to. */
  Refused: ComponentType<{ error: CallError }>
  /** In place of a screen of the staff. */
  ForStaff: ComponentType<{ path: string }>
  /** What is managed only where people sign in, in the words on screen. */
  areas: (account: Account | null) => readonly Area[]
}

let signIn: SignIn | undefined

export const provideSignIn = (given: SignIn) => {
  signIn = given
}

/** What stands there where people sign in; nothing in an open demo. */
export const whereSignedIn = (): SignIn | undefined => signIn

/** Opens the dialog of the shell. @returns who signed in, or null where they closed it. */
export const askToSignIn: SignIn['ask'] = async (asked) => signIn?.ask(asked) ?? null

/** The same before something is sent; its phone is asked for a code. */
export const signInToSend: SignIn['askToSend'] = async (endpoint, sent) => signIn?.askToSend(endpoint, sent) ?? null

/** Where the contract says that something has to be one's own, it is that of whoever is signed in. */
export const asOneself: SignIn['asOneself'] = (endpoint, sent) => signIn?.asOneself(endpoint, sent) ?? sent

/** Refused because nobody is signed in. */
export const isUnsigned = ({ problem }: CallError): boolean => problem?.code === 'auth.required'
