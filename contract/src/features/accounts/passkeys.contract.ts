import * as z from 'zod/mini'
import { ANYONE, FRESH_STAFF, STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { Account } from './me.contract.ts'

/** Base64url, as in WebAuthn's JSON; far larger than any real answer. */
const Bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** Options for `navigator.credentials.create`, in `PublicKeyCredential.parseCreationOptionsFromJSON` form. */
const CreationOptions = shownWhole(
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.string(),
      requireResidentKey: z.boolean(),
      userVerification: z.string(),
    }),
    attestation: z.string(),
  }),
)
export type CreationOptions = z.output<typeof CreationOptions>

/** Options for `navigator.credentials.get`, in `PublicKeyCredential.parseRequestOptionsFromJSON` form. */
const RequestOptions = shownWhole(
  z.object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    userVerification: z.string(),
  }),
)
export type RequestOptions = z.output<typeof RequestOptions>

const FIX = fieldMessage('staff', 'passkey')

/** Common to all `PublicKeyCredential.toJSON()` answers. */
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.string()),
}

export const NewCredential = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z.optional(z.array(z.enum(TRANSPORTS))),
    }),
  },
  FIX,
)
export type NewCredential = z.output<typeof NewCredential>

export const GivenCredential = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: z.nullish(Bytes),
    }),
  },
  FIX,
)
export type GivenCredential = z.output<typeof GivenCredential>

export const Passkey = shownWhole(
  z.object({
    id: Id,
    /** Chosen by the owner, usually after the device. */
    name: z.string(),
    createdAt: Moment,
    lastUsedAt: z.nullable(Moment),
  }),
)
export type Passkey = z.output<typeof Passkey>

const OWN = ['auth.openMode', 'auth.required'] as const

export const passkeys = endpoints('accounts', 'passkeys', {
  list: {
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'List your passkeys',
    description: 'Returns your passkeys, newest first.',
    query: z.object(paging),
    reply: z.array(Passkey),
    paged: true,
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [...OWN],
  },
  registrationOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/registration-options',
    summary: 'Start adding a passkey',
    description:
      'Returns the options for `navigator.credentials.create()`, valid once for 5 minutes. Requires a recent sign-in.',
    reply: CreationOptions,
    keyless: true,
    access: FRESH_STAFF,
    invalidates: ['passkeys'],
    problems: [...OWN, 'passkey.tooMany'],
  },
  register: {
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add a passkey',
    description: 'Stores the passkey that the browser created.',
    body: z.object({ name: required(fieldMessage('staff', 'passkeyName'), { max: 60 }), credential: NewCredential }),
    reply: Passkey,
    keyless: true,
    access: FRESH_STAFF,
    invalidates: ['passkeys'],
    problems: [...OWN, 'passkey.notValid', 'passkey.known', 'passkey.tooMany'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}',
    summary: 'Remove a passkey',
    description: 'Removes one of your passkeys. Requires a recent sign-in.',
    params: z.object({ id: Id }),
    reply: null,
    access: FRESH_STAFF,
    invalidates: ['passkeys'],
    problems: ['passkey.unknown', ...OWN],
  },
  signInOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/sign-in-options',
    summary: 'Start signing in with a passkey',
    description: 'Returns the options for `navigator.credentials.get()`, valid once for 5 minutes.',
    reply: RequestOptions,
    keyless: true,
    access: ANYONE,
    invalidates: ['passkeys'],
    problems: ['auth.openMode'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/passkeys/sessions',
    summary: 'Sign in with a passkey',
    description: 'Signs in staff for 12 hours with a passkey, in place of a password and one-time code.',
    body: z.object({ credential: GivenCredential }),
    reply: shownWhole(z.object({ account: Account })),
    cookie: true,
    access: ANYONE,
    invalidates: ['passkeys', 'account'],
    problems: ['auth.openMode', 'auth.signInFailed'],
  },
})
