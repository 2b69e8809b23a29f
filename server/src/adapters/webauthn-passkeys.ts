import type { GivenCredential, NewCredential } from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { PasskeySite, Passkeys, StoredCredential, TakeChallenge } from '../ports/passkeys.ts'

/** The lifetime of a challenge. */
const TIMEOUT_MS = 300_000

/** Ed25519, ES256 and RS256, as current authenticators use. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded with the first passkey, to keep starts fast. */
const library = () => import('@simplewebauthn/server')

const asLibrary = ({ credentialId, publicKey, counter, transports }: StoredCredential): WebAuthnCredential => ({
  id: credentialId,
  publicKey: new Uint8Array(publicKey),
  counter,
  transports: transports as AuthenticatorTransport[],
})

const asRegistration = ({ id, rawId, type, response }: NewCredential): RegistrationResponseJSON => ({
  ...{ id, rawId, type, clientExtensionResults: {} },
  response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
})

const asAuthentication = ({ id, rawId, type, response }: GivenCredential): AuthenticationResponseJSON => ({
  ...{ id, rawId, type, clientExtensionResults: {} },
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  },
})

const expected = ({ origin, rpId }: PasskeySite) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

/** The library throws for invalid input; a failed challenge lookup is our own error. */
async function orNull<T>(take: TakeChallenge, verify: (take: TakeChallenge) => Promise<T>): Promise<T | null> {
  let fault: unknown
  const noting: TakeChallenge = (challenge) =>
    take(challenge).catch((error: unknown) => {
      fault = error
      return false
    })
  const verified = await verify(noting).catch(() => null)
  if (fault !== undefined) throw fault
  return verified
}

/** @param name relying party shown by the browser */
export const webauthnPasskeys = (name: string): Passkeys => ({
  creationOptions: async ({ rpId }, owner, known) => {
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      ...{ rpID: rpId, rpName: name, userID: new TextEncoder().encode(owner.id) },
      ...{ userName: owner.email, userDisplayName: owner.name, timeout: TIMEOUT_MS },
      // Attestation is not requested, for privacy.
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [], timeout = TIMEOUT_MS } = options
    return {
      rp: { id: rpId, name: rp.name },
      ...{ user, challenge, timeout },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
        ...{ id, type: 'public-key' as const, transports },
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }
  },

  created: async (site, given, take) => {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } =
      (await orNull(take, (expectedChallenge) =>
        verifyRegistrationResponse({
          ...expected(site),
          ...{ response: asRegistration(given), expectedChallenge, supportedAlgorithmIDs: ALGORITHMS },
        }),
      )) ?? {}
    if (!verified || !registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports: given.response.transports ?? [] }
  },

  requestOptions: async ({ rpId }) => {
    const { generateAuthenticationOptions } = await library()
    const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
    return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' }
  },

  signed: async (site, given, known, take) => {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } =
      (await orNull(take, (expectedChallenge) =>
        verifyAuthenticationResponse({
          ...expected(site),
          ...{ response: asAuthentication(given), expectedChallenge, credential: asLibrary(known) },
        }),
      )) ?? {}
    return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null
  },
})
