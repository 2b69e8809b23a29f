import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest()
const text = (words: string) => Buffer.from(words)
const byte = (value: number) => Buffer.from([value])

/** A browser: its keys, and decryption as RFC 8291 and RFC 8188 describe them. */
export function openBrowser(endpoint: string) {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      const shared = curve.computeSecret(senderKey)
      const info = Buffer.concat([text('WebPush: info'), byte(0), publicKey, senderKey, byte(1)])
      const prk = hmac(salt, hmac(hmac(auth, shared), info))
      const key = hmac(prk, Buffer.concat([text('Content-Encoding: aes128gcm'), byte(0), byte(1)])).subarray(0, 16)
      const nonce = hmac(prk, Buffer.concat([text('Content-Encoding: nonce'), byte(0), byte(1)])).subarray(0, 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // Padding: zeros behind the delimiter of the last record.
      const end = plain.lastIndexOf(2)
      return plain.subarray(0, end).toString()
    },
  }
}

/** Checks the signature of RFC 8292. @returns its claims, null if it is not valid */
export function vapidClaims(
  authorization: string,
  publicKey: string,
): { aud: string; exp: number; sub: string } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

/** A push service on the loopback with scripted answers. */
export async function openLoopbackPush() {
  let answer: number | 'hangs' = 201
  const taken: { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    if (answer === 'hangs') return
    response.writeHead(answer, answer === 429 ? { 'retry-after': '30' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    be: (next: number | 'hangs') => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
