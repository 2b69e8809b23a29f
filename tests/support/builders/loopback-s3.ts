import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onLoopback } from './on-loopback.ts'

/** An S3 bucket on the loopback that verifies signatures. */
export interface LoopbackS3 {
  endpoint: string
  keys: { accessKeyId: string; secretAccessKey: string }
  objects: Map<string, { body: Buffer; type: string | undefined }>
  failing: { status: number; calls: number }
  close(): Promise<void>
}

const KEYS = { accessKeyId: 'LOOPBACK', secretAccessKey: 'not-a-secret' }

const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** The expected signature (AWS Signature Version 4). */
function signatureOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  scope: string,
  signed: string,
): string {
  const [path = '', query = ''] = url.split('?')
  const given = headers['x-amz-content-sha256']
  const hash = given === 'UNSIGNED-PAYLOAD' ? given : hex(body)
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const sorted = query.split('&').sort().join('&')
  const canonical = [method, path, sorted, lines.join(''), signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce((secret: string | Buffer, part) => hmac(secret, part), `AWS4${KEYS.secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, caller, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return caller === KEYS.accessKeyId && signature === signatureOf(request, body, scope ?? '', signed ?? '')
}

const trouble = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

export async function openLoopbackS3(): Promise<LoopbackS3> {
  const objects: LoopbackS3['objects'] = new Map()
  const failing = { status: 500, calls: 0 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const say = (status: number, text: string | Buffer, type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text)
    if (failing.calls > 0) {
      failing.calls -= 1
      return say(failing.status, trouble('InternalError'))
    }
    if (!isSigned(request, body)) return say(403, trouble('SignatureDoesNotMatch'))
    const key = request.url?.split('?')[0] ?? ''
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] })
      return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    return object ? say(200, object.body, object.type) : say(404, trouble('NoSuchKey'))
  })
  const { url, close } = await onLoopback(server)
  return {
    endpoint: url,
    keys: KEYS,
    objects,
    failing,
    close,
  }
}
