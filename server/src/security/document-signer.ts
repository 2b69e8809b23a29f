import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { AccountVault } from '../ports/account-vault.ts'
import type { DocumentSigner } from '../ports/document-signer.ts'

/** DER of an Ed25519 private key (RFC 8410) before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derived from the key in DATA_DIR, so that every server and every restored backup has the same. */
export function documentSigner(vault: Pick<AccountVault, 'hash'>): () => DocumentSigner {
  let made: DocumentSigner | undefined
  const make = (): DocumentSigner => {
    const der = Buffer.concat([PKCS8, vault.hash('documents', 'ed25519')])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
    const keyId = createHash('sha256')
      .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
      .digest('base64url')
    const jwk = { kty: 'OKP', crv: 'Ed25519', x, kid: keyId, use: 'sig', alg: 'EdDSA' }
    return { keyId, keys: { keys: [jwk] }, sign: (text) => sign(null, Buffer.from(text), key) }
  }
  return () => {
    made ??= make()
    return made
  }
}
