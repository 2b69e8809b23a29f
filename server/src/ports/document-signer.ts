/** Signs files that the business hands out, so that anybody can check them. */
export interface DocumentSigner {
  /** RFC 7638 thumbprint of the public key. */
  readonly keyId: string
  /** The public key as a JWK set (RFC 7517, RFC 8037). */
  readonly keys: { readonly keys: readonly Readonly<Record<string, string>>[] }
  /** Ed25519 over the text's UTF-8 bytes. */
  sign(text: string): Uint8Array
}
