/** Keeps pictures by name; a name is chosen once and its picture never changes. */
export interface PictureStorage {
  /** @throws Problem `picture.storeAway` where it cannot be kept for good, `picture.notSetUp` where the settings are wrong. */
  put(name: string, picture: Buffer): Promise<void>
  /**
   * Null where nothing of that name is kept.
   * @throws Problem `picture.storeAway`, `picture.notSetUp`
   */
  get(name: string): Promise<Buffer | null>
  /**
   * What is not there stays away.
   * @throws Problem `picture.storeAway`, `picture.notSetUp`
   */
  remove(name: string): Promise<void>
}

/** Where pictures are kept: in a folder, or in a bucket of Amazon S3 or of a store that speaks its protocol. */
export type PictureSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      bucket: string
      endpoint: string | null
      region: string
      keys: { accessKeyId: string; secretAccessKey: string } | null
      /** How long a whole call may take, in milliseconds: in tests. */
      patienceMs?: number
    }
