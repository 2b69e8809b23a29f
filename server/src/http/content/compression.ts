import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContentEncoding, encodingFor } from './accept-encoding.ts'

/** Below this many bytes the headers cost more than compression saves. */
const WORTH_IT = 1024

/** A page of 200 jobs fits and takes 2 ms. Larger bodies are compressed as a stream, on libuv's threads. */
const AT_ONCE = 256 * 1024

const WRITTEN = /^(application\/(problem\+)?json|text\/calendar)(;|$)/

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 6 }

/** Byte-identical to the plugin's one-step compression, so that one strong ETag covers both. */
export const packed = (encoding: ContentEncoding, body: Buffer): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP)

export const isAtOnce = (body: Buffer): boolean => body.length <= AT_ONCE

/** Predicts the encoding that the plugin below will use; null for none. */
export function encodingOf({ headers }: FastifyRequest, body: string | Buffer): ContentEncoding | null {
  // Strings have at least as many bytes as characters.
  const isWorthIt = body.length >= WORTH_IT || Buffer.byteLength(body) >= WORTH_IT
  return isWorthIt && headers['x-no-compression'] === undefined ? encodingFor(headers['accept-encoding']) : null
}

export const varyByEncoding = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))

/** Compresses JSON and calendars of this scope; see decisions/0063. */
export async function compressJson(scope: FastifyInstance): Promise<void> {
  // Also on uncompressed replies, for shared caches.
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    if (WRITTEN.test(String(reply.getHeader('content-type')))) varyByEncoding(reply)
    done()
  })
  // The plugin treats `*` as gzip even where gzip is refused, so we choose for it.
  scope.addHook('onRequest', (request, _reply, done) => {
    request.headers['accept-encoding'] = encodingFor(request.headers['accept-encoding']) ?? 'identity'
    done()
  })
  await scope.register(compress, {
    threshold: WORTH_IT,
    syncThreshold: AT_ONCE,
    customTypes: WRITTEN,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
    // Avoids decompression bombs.
    globalDecompression: false,
  })
  // Fastify empties HEAD replies before the plugin runs, which would leave the uncompressed Content-Length.
  scope.addHook('onRoute', ({ method, onSend }) => {
    if (method === 'HEAD' && Array.isArray(onSend)) onSend.reverse()
  })
}
