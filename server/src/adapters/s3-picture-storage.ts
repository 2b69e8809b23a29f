import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'

export interface S3Settings {
  bucket: string
  /** Null: Amazon's own, by the region. */
  endpoint: string | null
  region: string
  /** Null: whatever the machine is allowed, as the SDK finds it. */
  keys: { accessKeyId: string; secretAccessKey: string } | null
}

const PREFIX = 'pictures/'
const PATIENCE_MS = 10_000

/** Pictures as objects of one bucket, at Amazon or anywhere that speaks its protocol. */
export function s3PictureStorage({ bucket, endpoint, region, keys }: S3Settings): PictureStorage {
  const connect = async () => {
    const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
      '@aws-sdk/client-s3'
    )
    const client = new S3Client({
      region,
      // A bucket in front of the host's name needs a wildcard certificate; other stores seldom have one.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
      // Checksums beyond the protocol's own are not understood everywhere.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS },
    })
    return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey }
  }
  // The SDK is large: it is loaded with the first picture, not with the server.
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => {
    connection ??= connect()
    return connection
  }
  const away = (error: unknown): never => {
    throw new Problem('picture.storeAway', undefined, { cause: error })
  }

  return {
    put: async (name, picture) => {
      const { client, PutObjectCommand } = await connected()
      const object = { Bucket: bucket, Key: PREFIX + name, Body: picture, ContentType: 'image/webp' }
      await client.send(new PutObjectCommand(object)).catch(away)
    },
    get: async (name) => {
      const { client, GetObjectCommand, NoSuchKey } = await connected()
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: PREFIX + name }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        return error instanceof NoSuchKey ? null : away(error)
      }
    },
    remove: async (name) => {
      const { client, DeleteObjectCommand } = await connected()
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: PREFIX + name })).catch(away)
    },
  }
}
