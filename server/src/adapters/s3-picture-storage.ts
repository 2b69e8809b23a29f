import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { providerCalls } from './provider-calls.ts'

export interface S3Settings {
  bucket: string
  /** Null: Amazon's own, by the region. */
  endpoint: string | null
  region: string
  /** Null: whatever the machine is allowed, as the SDK finds it. */
  keys: { accessKeyId: string; secretAccessKey: string } | null
  /** How long a whole call may take, in milliseconds: in tests. */
  patienceMs?: number
}

const PREFIX = 'pictures/'
const CONNECT_MS = 3000
/** For a whole call, its retries included. A picture is kept in two sizes of a few hundred kilobytes. */
const PATIENCE_MS = 8000
const LIMITS = { atOnce: 16, waiting: 100 }

/** What S3 answers where the settings are wrong: no other try changes it. A clock that is wrong has a name of its own and is none of them. */
const NOT_SET_UP: ReadonlySet<string> = new Set([
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'AllAccessDisabled', 'AccountProblem'],
  ...['NoSuchBucket', 'PermanentRedirect', 'AuthorizationHeaderMalformed', 'InvalidToken', 'ExpiredToken'],
  ...['CredentialsProviderError', 'Forbidden'],
])

/** Pictures as objects of one bucket, at Amazon or anywhere that speaks its protocol. */
export function s3PictureStorage(settings: S3Settings): PictureStorage {
  const { bucket, endpoint, region, keys, patienceMs = PATIENCE_MS } = settings
  const connect = async () => {
    const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
      '@aws-sdk/client-s3'
    )
    const agent = { keepAlive: true, maxSockets: LIMITS.atOnce }
    const client = new S3Client({
      region,
      // A bucket in front of the host's name needs a wildcard certificate; other stores seldom have one.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
      // Checksums beyond the protocol's own are not understood everywhere.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: CONNECT_MS, httpAgent: agent, httpsAgent: agent },
    })
    return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey }
  }
  // The SDK is large: it is loaded with the first picture, not with the server.
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => {
    connection ??= connect()
    return connection
  }
  const calling = providerCalls({ ...LIMITS, patienceMs })

  const asking = async <T>(ask: (sdk: Awaited<ReturnType<typeof connect>>, signal: AbortSignal) => Promise<T>) => {
    const sdk = await connected()
    return calling((signal) => ask(sdk, signal)).catch((cause: unknown) => {
      const isSetUp = !(cause instanceof Error && NOT_SET_UP.has(cause.name))
      throw new Problem(isSetUp ? 'picture.storeAway' : 'picture.notSetUp', undefined, { cause })
    })
  }

  return {
    put: (name, picture) =>
      asking(async ({ client, PutObjectCommand }, abortSignal) => {
        const object = { Bucket: bucket, Key: PREFIX + name, Body: picture, ContentType: 'image/webp' }
        await client.send(new PutObjectCommand(object), { abortSignal })
      }),
    get: (name) =>
      asking(async ({ client, GetObjectCommand, NoSuchKey }, abortSignal) => {
        const object = { Bucket: bucket, Key: PREFIX + name }
        const { Body } = await client.send(new GetObjectCommand(object), { abortSignal }).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return { Body: undefined }
          // Who may not list a bucket is told so of whatever is not there.
          if (error instanceof Error && error.name === 'AccessDenied') throw new Error('denied', { cause: error })
          throw error
        })
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      }),
    remove: (name) =>
      asking(async ({ client, DeleteObjectCommand }, abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: PREFIX + name }), { abortSignal })
      }),
  }
}
