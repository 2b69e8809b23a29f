import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './accept-encoding.ts'

/** Below this many bytes the headers cost more than compression saves. */
const WORTH_IT = 1024

/** A page of 200 jobs fits, and takes 2 ms. Larger bodies are compressed as a stream, on libuv's threads. */
const AT_ONCE = 256 * 1024

const WRITTEN = /^(application\/(problem\+)?json|text\/calendar)(;|$)/

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 6 }

/** The same bytes as the plugin below makes in one step, so that one strong ETag fits both. */
export const packed = (encoding: Encoding, body: Buffer): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP)

/** Whether the plugin compresses a body in one step. */
export const isAtOnce = (body: Buffer): boolean => body.length <= AT_ONCE

/** The encoding in which the plugin below sends this body to this client; null for none. */
export function encodingOf({ headers }: FastifyRequest, body: string | Buffer): Encoding | null {
  // A string has at least as many bytes as characters.
  const isWorthIt = body.length >= WORTH_IT || Buffer.byteLength(body) >= WORTH_IT
  return isWorthIt && headers['x-no-compression'] === undefined ? encodingFor(headers['accept-encoding']) : null
}

export const varyByEncoding = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))

/** Compresses the JSON and calendars of this scope as the client accepts; see decisions/0063. */
export async function compressJson(scope: FastifyInstance): Promise<void> {
  // Also on uncompressed replies, for caches on the way.
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    if (WRITTEN.test(String(reply.getHeader('content-type')))) varyByEncoding(reply)
    done()
  })
  // The plugin reads `*` as gzip even where gzip is refused, so it gets our choice.
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
    // Requests are not decompressed: a small body could become a large one.
    globalDecompression: false,
  })
  // Fastify empties the reply to a HEAD before the plugin sees it, which would keep the plain Content-Length.
  scope.addHook('onRoute', ({ method, onSend }) => {
    if (method === 'HEAD' && Array.isArray(onSend)) onSend.reverse()
  })
}
