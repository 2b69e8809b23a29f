/** Protects credentials against readers of the database; its key is stored elsewhere. */
export interface AccountVault {
  /** HMAC-SHA-256, so that codes and addresses cannot be found by trying all values. */
  hash(purpose: string, text: string): Uint8Array
  /** Bound to its purpose, so that a secret cannot be moved to another row. */
  seal(purpose: string, plain: Uint8Array): Uint8Array
  /** Null for another purpose or key. */
  open(purpose: string, sealed: Uint8Array): Uint8Array | null
}
