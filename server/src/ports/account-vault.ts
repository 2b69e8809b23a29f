/** Keeps what signs people in from whoever reads the database alone; its key is not there. */
export interface AccountVault {
  /** A keyed hash (HMAC-SHA-256): what has few possible values, such as a code or an address, is not found by trying them all. */
  hash(purpose: string, text: string): Uint8Array
  /** Encrypts; only the same purpose opens it, so that one row's secret is of no use in another one. */
  seal(purpose: string, plain: Uint8Array): Uint8Array
  /** Null where it was not sealed for this purpose with this key. */
  open(purpose: string, sealed: Uint8Array): Uint8Array | null
}
