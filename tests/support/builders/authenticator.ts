import { createHash, randomBytes, webcrypto } from 'node:crypto'

/** A software authenticator with one passkey. */
export interface Authenticator {
  create(options: Creation, odd?: Odd): Promise<object>
  get(options: Request, odd?: Odd): Promise<object>
  /** Signature counter; incremented before each signature. */
  counter: number
}

interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface Request {
  challenge: string
  rpId: string
}

/** Deviations from the standard. */
interface Odd {
  origin?: string
  rpId?: string
  verified?: boolean
  challenge?: string
  type?: string
  userHandle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

/** The head of a CBOR item (RFC 8949); lengths and values here are below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  return value < 256 ? Buffer.of((major << 5) | 24, value) : Buffer.of((major << 5) | 25, value >> 8, value & 255)
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: [key: Buffer, value: Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** WebAuthn wants the signature in DER; WebCrypto concatenates r and s. */
function inDer(raw: Uint8Array): Buffer {
  const integer = (part: Uint8Array) => {
    const significant = part.subarray(part.findIndex((byte) => byte !== 0))
    const positive = (significant[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), significant]) : Buffer.from(significant)
    return Buffer.concat([Buffer.of(2, positive.length), positive])
  }
  const both = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))])
  return Buffer.concat([Buffer.of(0x30, both.length), both])
}

export async function authenticator(origin: string): Promise<Authenticator> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', publicKey)
  const id = randomBytes(16)
  let owner = ''

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(rpId: string, odd: Odd, attested?: Buffer): Buffer {
    const flags = PRESENT | (odd.verified === false ? 0 : VERIFIED) | (attested ? ATTESTED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(self.counter)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.of(flags), counter, attested ?? Buffer.alloc(0)])
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' }

  const self: Authenticator = {
    counter: 0,
    async create({ challenge, rp, user }, odd = {}) {
      owner = user.id
      const key = map(
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(rp.id, odd, attested))],
      )
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, odd))
      return {
        ...named,
        response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] },
        clientExtensionResults: {},
      }
    },
    async get({ challenge, rpId }, odd = {}) {
      self.counter++
      const client = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(rpId, odd)
      const signed = Buffer.concat([data, sha256(client)])
      const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(inDer(new Uint8Array(signature))),
          userHandle: odd.userHandle ?? owner,
        },
        clientExtensionResults: {},
      }
    },
  }
  return self
}
