import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { providerCalls } from './provider-calls.ts'

export interface S3Settings {
  bucket: string
  /** Null: Amazon's endpoint of the region. */
  endpoint: string | null
  region: string
  /** Null: the SDK's default credential chain. */
  keys: { accessKeyId: string; secretAccessKey: string } | null
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}

const PREFIX = 'pictures/'
const CONNECT_MS = 3000
/** For a call with its retries; pictures are two files of a few hundred kilobytes. */
const PATIENCE_MS = 8000
const LIMITS = { atOnce: 16, waiting: 100 }

/** S3 error codes of wrong settings, where retries are pointless. Clock skew has its own code and is not one of them. */
const NOT_SET_UP: ReadonlySet<string> = new Set([
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'AllAccessDisabled', 'AccountProblem'],
  ...['NoSuchBucket', 'PermanentRedirect', 'AuthorizationHeaderMalformed', 'InvalidToken', 'ExpiredToken'],
  ...['CredentialsProviderError', 'Forbidden'],
])

export function s3PictureStorage(settings: S3Settings): PictureStorage {
  const { bucket, endpoint, region, keys, patienceMs = PATIENCE_MS } = settings
  const connect = async () => {
    const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
      '@aws-sdk/client-s3'
    )
    const agent = { keepAlive: true, maxSockets: LIMITS.atOnce }
    const client = new S3Client({
      region,
      // Virtual-hosted buckets need a wildcard certificate, which other stores rarely have.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
      // Other stores may not support newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: CONNECT_MS, httpAgent: agent, httpsAgent: agent },
    })
    return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey }
  }
  // The SDK is large, so it is loaded with the first picture.
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => {
    connection ??= connect()
    return connection
  }
  const calling = providerCalls({ ...LIMITS, patienceMs })

  const withProblems = async <T>(
    ask: (sdk: Awaited<ReturnType<typeof connect>>, signal: AbortSignal) => Promise<T>,
  ) => {
    const sdk = await connected()
    return calling((signal) => ask(sdk, signal)).catch((cause: unknown) => {
      const isSetUp = !(cause instanceof Error && NOT_SET_UP.has(cause.name))
      throw new Problem(isSetUp ? 'picture.storeAway' : 'picture.notSetUp', undefined, { cause })
    })
  }

  return {
    put: (name, picture) =>
      withProblems(async ({ client, PutObjectCommand }, abortSignal) => {
        const object = { Bucket: bucket, Key: PREFIX + name, Body: picture, ContentType: 'image/webp' }
        await client.send(new PutObjectCommand(object), { abortSignal })
      }),
    get: (name) =>
      withProblems(async ({ client, GetObjectCommand, NoSuchKey }, abortSignal) => {
        const object = { Bucket: bucket, Key: PREFIX + name }
        const { Body } = await client.send(new GetObjectCommand(object), { abortSignal }).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return { Body: undefined }
          // Without permission to list the bucket, missing objects give AccessDenied.
          if (error instanceof Error && error.name === 'AccessDenied') throw new Error('denied', { cause: error })
          throw error
        })
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      }),
    remove: (name) =>
      withProblems(async ({ client, DeleteObjectCommand }, abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: PREFIX + name }), { abortSignal })
      }),
  }
}
