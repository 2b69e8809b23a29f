import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { serializerOf } from '@desert-wrench/server/http/core/serializer.ts'
import Fastify, { type FastifyReply } from 'fastify'
import { test } from 'vitest'

/** Serializers compile at the first reply of their shape; compiling all of them here finds failures early. */

type Compiled = (value: object) => string

async function compileEach<T>(work: (compile: (schema: Record<string, unknown>) => Compiled) => T): Promise<T> {
  const server = Fastify()
  let result: { value: T } | undefined
  server.get('/', (_request, reply) => {
    result = { value: work((schema) => reply.compileSerializationSchema(schema) as unknown as Compiled) }
    return {}
  })
  const answer = await server.inject('/')
  await server.close()
  assert.ok(result, answer.body)
  return result.value
}

test('the shape of every reply compiles', async () => {
  const failures = await compileEach((compile) =>
    everyEndpoint.flatMap(({ method, path, reply }) => {
      let compiled = false
      const compiling = {
        serializeInput: (_value: object, schema: Record<string, unknown>) => {
          compile(schema)
          compiled = true
          return ''
        },
      } as unknown as FastifyReply
      try {
        serializerOf(reply)(compiling, {}, { as: 'open' })
        return compiled || reply === null || 'served' in reply ? [] : [`${method} ${path}: not compiled`]
      } catch (error) {
        return [`${method} ${path}: ${error}`]
      }
    }),
  )
  assert.deepEqual(failures, [])
})

test('a shape that does not compile is detected', async () => {
  const refused = await compileEach((compile) => {
    try {
      compile({ type: 'object', properties: { a: { $ref: '#/definitions/nowhere' } } })({ a: 1 })
      return false
    } catch {
      return true
    }
  })
  assert.ok(refused)
})
