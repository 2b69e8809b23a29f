import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './accept-encoding.ts'

/** Below this many bytes the headers cost more than compression saves. */
const WORTH_IT = 1024

/** A page of 200 jobs fits. So much takes 2 ms at once; what is larger is compressed in pieces, on libuv's threads. */
const AT_ONCE = 256 * 1024

const WRITTEN = /^(application\/(problem\+)?json|text\/calendar)(;|$)/

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 6 }

/** The same bytes as the plugin below makes at once, so that a strong ETag stands for both. */
export const packed = (encoding: Encoding, body: Buffer): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP)

/** Whether the plugin makes a body at once. */
export const isAtOnce = (body: Buffer): boolean => body.length <= AT_ONCE

/** In which encoding the plugin below sends this body to this client; null for as it is. */
export function encodingOf({ headers }: FastifyRequest, body: string | Buffer): Encoding | null {
  // A string has at least as many bytes as characters.
  const isWorthIt = body.length >= WORTH_IT || Buffer.byteLength(body) >= WORTH_IT
  return isWorthIt && headers['x-no-compression'] === undefined ? encodingFor(headers['accept-encoding']) : null
}

export const varyByEncoding = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))

/** The JSON and the calendars of this scope leave in the encoding that the client asks for; see decisions/0063. */
export async function compressJson(scope: FastifyInstance): Promise<void> {
  // A cache on the way has to tell the plain replies from the others too.
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    if (WRITTEN.test(String(reply.getHeader('content-type')))) varyByEncoding(reply)
    done()
  })
  // The plugin reads a `*` as gzip, whatever else is said of gzip: it is told what we have read.
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
    // What is sent to us is taken as it is: a small body could unfold into a large one.
    globalDecompression: false,
  })
  // Fastify empties the reply to a HEAD ahead of the plugin, which would leave the length of the plain one in its headers.
  scope.addHook('onRoute', ({ method, onSend }) => {
    if (method === 'HEAD' && Array.isArray(onSend)) onSend.reverse()
  })
}
