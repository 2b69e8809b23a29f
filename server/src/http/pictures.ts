import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import type { Picture } from '@desert-wrench/contract/slices/listings/pictures.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock, NewId, PictureStore } from '../ports.ts'
import { type Answer, answerOnce, readKey } from './once.ts'
import { drawSizes, type Sizes } from './picture-sizes.ts'
import { withUpload } from './picture-upload.ts'

interface Needs {
  db: Database
  clock: Clock
  newId: NewId
  pictures: PictureStore
}

const PATH = '/api/pictures'

/** The only names that are ever looked up, so that no request reaches another file or object. */
const NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(-small)?\.webp$/

/** A name is given once, so what it names never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Everybody is this one caller in open mode. */
const CALLER = 'open'

const lengthOf = ({ headers }: FastifyRequest): number | null => {
  const length = Number(headers['content-length'])
  return Number.isInteger(length) ? length : null
}

/** Takes pictures as bytes and serves them in two sizes. Bytes are no JSON, so this stands beside the endpoint table. */
export function servePictures(app: FastifyInstance, { db, clock, newId, pictures }: Needs): void {
  async function keep({ large, small }: Sizes): Promise<Answer> {
    const id = newId()
    await pictures.put(`${id}-small.webp`, small)
    await pictures.put(`${id}.webp`, large)
    const picture: Picture = { id, url: `${PATH}/${id}.webp`, thumbnailUrl: `${PATH}/${id}-small.webp` }
    return { status: 201, body: JSON.stringify(picture) }
  }

  app.register(async (scope) => {
    // The bytes are left on the wire until the handler reads them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))

    scope.post(PATH, async (request, reply) => {
      const key = readKey(request.headers['idempotency-key'])
      const type = request.headers['content-type'] ?? ''
      const sent = { body: request.raw, type, length: lengthOf(request) }
      const { status, body } = await withUpload(sent, newId(), async ({ file, sha256 }) => {
        const sizes = await drawSizes(file)
        if (key === null) return keep(sizes)
        const call = { caller: CALLER, method: 'POST', path: PATH, key, requestHash: sha256, now: clock.now() }
        return answerOnce(db, call, () => keep(sizes))
      })
      return reply
        .code(status)
        .type(status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
        .send(body)
    })

    scope.get<{ Params: { name: string } }>(`${PATH}/:name`, async (request, reply) => {
      const { name } = request.params
      if (!NAME.test(name)) throw new Problem('picture.unknown')
      const etag = `"${name}"`
      if (request.headers['if-none-match']?.includes(etag)) {
        return reply.code(304).headers({ 'cache-control': FOREVER, etag }).send()
      }
      const picture = await pictures.get(name)
      if (!picture) throw new Problem('picture.unknown')
      return reply.headers({ 'cache-control': FOREVER, etag }).type('image/webp').send(picture)
    })
  })
}
