import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
const NOBODY = '01890000-0000-7000-8000-000000000000'

/** Content-Language and Vary of a reply. */
const toldBy = ({ headers }: { headers: Headers }) => [
  headers.get('content-language'),
  /(?:^|, )(Accept-Language)(?:,|$)/.exec(headers.get('vary') ?? '')?.[1] ?? null,
]

test('problems use the requested language and declare it', async () => {
  const unknown = { mechanicId: NOBODY, mechanicName: 'Rosa', message: 'Hello' }
  const spanish = await app.post('/api/chat/messages', unknown, SPANISH)
  assert.deepEqual([spanish.status, spanish.body.code], [404, 'mechanic.unknown'])
  assert.deepEqual([spanish.body.title, spanish.body.message], ['Este mecánico no existe.', 'Este mecánico no existe.'])
  assert.deepEqual(toldBy(spanish), ['es', 'Accept-Language'])
  const english = await app.post('/api/chat/messages', unknown)
  assert.equal(english.body.message, 'This mechanic does not exist.')
  assert.deepEqual(toldBy(english), ['en', 'Accept-Language'])
})

test('field errors use that language too, with their parameters', async () => {
  const given = { mechanicId: '', mechanicName: 'x'.repeat(51), message: 'x'.repeat(1001), messageType: 'shout' }
  const { body } = await app.post('/api/chat/messages', given, SPANISH)
  assert.equal(body.title, 'Revise los campos marcados.')
  assert.deepEqual(body.errors, [
    { path: 'mechanicId', message: 'Falta el mecánico' },
    { path: 'mechanicName', message: 'Use 50 caracteres como máximo' },
    { path: 'message', message: 'Use 1000 caracteres como máximo' },
    { path: 'messageType', message: 'Elija un tipo: general, tip, parts o question' },
  ])
  assert.equal(body.message, 'Falta el mecánico')
})

test('so do refusals before routing: path, body, query', async () => {
  const path = await app.get('/api/nothing', SPANISH)
  assert.deepEqual([path.body.message, ...toldBy(path)], ['No hay nada en esta dirección.', 'es', 'Accept-Language'])
  const query = await app.get('/api/chat/messages?limit=0&cursor=x', SPANISH)
  assert.deepEqual(
    query.body.errors.map(({ message }: { message: string }) => message),
    ['Use un límite de 1 a 200', 'Use el cursor del encabezado Link'],
  )
  const key = await app.post('/api/chat/messages', {}, { ...SPANISH, 'idempotency-key': 'ñ' })
  assert.equal(key.body.message, 'Use de 1 a 200 caracteres ASCII visibles')
})

test('a stored refusal is replayed in the language of each retry, with its name', async () => {
  const [one, other] = [await addMechanic(), await addMechanic()]
  const job = await book({ mechanicId: one.id })
  const fields = offerFields(other.id)
  const offer = (headers: object) =>
    app.post(`/api/jobs/${job.id}/pickup-requests`, fields, { 'idempotency-key': 'kept-1', ...headers })
  const english = await offer({})
  const spanish = await offer(SPANISH)
  assert.deepEqual([english.status, spanish.status], [409, 409])
  assert.equal(english.body.code, spanish.body.code)
  assert.equal(english.headers.get('content-language'), 'en')
  assert.equal(spanish.headers.get('content-language'), 'es')
  assert.equal(english.body.message, 'This job is no longer open.')
  assert.equal(spanish.body.message, 'Este trabajo ya no está abierto.')
  assert.deepEqual((await offer({})).body, english.body)
})

test('replies without sentences declare no language', async () => {
  assert.deepEqual(toldBy(await app.get('/api/chat/messages', SPANISH)), [null, null])
})
