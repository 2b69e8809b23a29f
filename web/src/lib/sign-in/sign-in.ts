import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import type { ComponentType } from 'react'
import type { CallError } from '../api/client.ts'
import type { Account } from './account.ts'

export interface SignInRequest {
  /** Prefilled; a code is requested at once. */
  phone: string
  email: string
  staff: boolean
  /** A call is waiting for the sign-in. */
  sending: boolean
}

export interface Area {
  value: string
  label: string
  Area: ComponentType
  /** Not offered to this account, and refused by the server. */
  hidden?: boolean
}

/** Implemented by `signing-in.ts`, which loads only where sign-in is enabled. */
interface SignIn {
  ask: (request: Partial<SignInRequest>) => Promise<Account | null>
  askToSend: (endpoint: Named, sent: object) => Promise<Account | null>
  asOneself: <E extends Named>(endpoint: E, sent: Sent<E>) => Sent<E>
  OwnProfile: ComponentType<{ onClose: () => void }>
  /** Replaces the phone lookup while nobody is signed in; `phone` is prefilled. */
  OwnJobs: ComponentType<{ phone: string }>
  /** Replaces refused content with the reason and, if signed out, a way to sign in. A retry would be refused again. */
  Refused: ComponentType<{ error: CallError }>
  ForStaff: ComponentType<{ path: string }>
  /** Management areas that exist only with sign-in. */
  areas: (account: Account | null) => readonly Area[]
}

let signIn: SignIn | undefined

export const provideSignIn = (implementation: SignIn) => {
  signIn = implementation
}

/** Undefined in an open demo. */
export const whereSignedIn = (): SignIn | undefined => signIn

/** @returns the account, or null if the dialog was closed. */
export const askToSignIn: SignIn['ask'] = async (request) => signIn?.ask(request) ?? null

/** Sign-in before a call is sent; its phone receives the code. */
export const signInToSend: SignIn['askToSend'] = async (endpoint, sent) => signIn?.askToSend(endpoint, sent) ?? null

/** Fills in the caller's own id where the contract requires it. */
export const asOneself: SignIn['asOneself'] = (endpoint, sent) => signIn?.asOneself(endpoint, sent) ?? sent

export const isUnsigned = ({ problem }: CallError): boolean => problem?.code === 'auth.required'
