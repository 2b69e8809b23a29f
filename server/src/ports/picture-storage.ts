/** Names are unique and pictures immutable. */
export interface PictureStorage {
  /** @throws Problem `picture.storeAway` if unavailable, `picture.notSetUp` for wrong settings */
  put(name: string, picture: Buffer): Promise<void>
  /**
   * Null if missing.
   * @throws Problem `picture.storeAway`, `picture.notSetUp`
   */
  get(name: string): Promise<Buffer | null>
  /**
   * Idempotent.
   * @throws Problem `picture.storeAway`, `picture.notSetUp`
   */
  remove(name: string): Promise<void>
}

/** A folder, or an S3-compatible bucket. */
export type PictureSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      bucket: string
      endpoint: string | null
      region: string
      keys: { accessKeyId: string; secretAccessKey: string } | null
      /** Overridden in tests, in milliseconds. */
      patienceMs?: number
    }
