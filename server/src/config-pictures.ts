import type { PictureSettings } from './ports/picture-storage.ts'

type Given = (name: string) => string | undefined
type Read = { value: PictureSettings } | { problem: string }

const isBucket = (name: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)
const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

/** The values are never shown: an address or a key may be a secret. */
export function readPictures(given: Given, folder: string): Read {
  const bucket = given('S3_BUCKET')
  const endpoint = given('S3_ENDPOINT') ?? null
  const accessKeyId = given('S3_ACCESS_KEY_ID')
  const secretAccessKey = given('S3_SECRET_ACCESS_KEY')
  if (bucket === undefined) {
    const lonely = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((name) => given(name))
    if (lonely === undefined) return { value: { kind: 'folder', folder } }
    return { problem: `S3_BUCKET: ${lonely} is set without it. Name the bucket, or leave out all S3_ settings.` }
  }
  if (!isBucket(bucket)) {
    return { problem: 'S3_BUCKET: this is not a bucket. Use 3 to 63 lower-case letters, digits, dots and hyphens.' }
  }
  if (endpoint !== null && !isWeb(endpoint)) {
    return { problem: 'S3_ENDPOINT: this is not an address. Use https://host, or leave it out for Amazon S3.' }
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    return { problem: `${missing}: it is missing beside the other key. Set both, or neither.` }
  }
  const keys = accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null
  return { value: { kind: 's3', bucket, endpoint, region: given('S3_REGION') ?? 'us-east-1', keys } }
}
