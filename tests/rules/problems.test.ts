import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NAMED, no, PROBLEMS, Problem, type ProblemCode, yes } from '@desert-wrench/contract/lib/problem.ts'

/** The statuses that decisions.md knows, a request that came too slowly, and our own failure. */
const STATUSES = [400, 401, 402, 403, 404, 408, 409, 413, 415, 422, 429, 500, 503]
const CODES = Object.keys(PROBLEMS) as ProblemCode[]

for (const code of CODES) {
  const [status, sentence] = PROBLEMS[code]

  test(`${code} is told as RFC 9457 with the sentence that a person reads`, () => {
    assert.ok(STATUSES.includes(status))
    assert.ok(sentence.length > 10)
    const problem = new Problem(code)
    assert.ok(problem instanceof Error)
    assert.equal(problem.status, status)
    const { type, ...body } = problem.toJSON()
    assert.ok(URL.canParse(type, 'http://127.0.0.1'))
    assert.deepEqual(body, { title: sentence, status, code, detail: sentence, message: sentence })
    assert.deepEqual(JSON.parse(JSON.stringify(problem)), { type, ...body })
  })
}

const SPECIFIED = [
  ['mechanic.noneAvailable', 409, 'No mechanics available'],
  ['mechanic.trialEnded', 402, undefined],
  ['mechanic.firstJobDue', 402, undefined],
  ['mechanic.phoneTaken', 409, undefined],
  ['mechanic.emailTaken', 409, undefined],
  ['mechanic.busy', 409, undefined],
  ['mechanic.unknown', 404, undefined],
  ['job.unknown', 404, undefined],
  ['job.notOpen', 409, undefined],
  ['job.alreadyTaken', 409, undefined],
  ['pickup.unknown', 404, undefined],
  ['pickup.alreadyWaiting', 409, undefined],
  ['pickup.alreadyAnswered', 409, undefined],
  ['notification.unknown', 404, undefined],
  ['request.invalid', 400, undefined],
  ['request.foreignOrigin', 403, undefined],
  ['request.foreignHost', 403, undefined],
  ['request.unknownPath', 404, undefined],
  ['request.tooLarge', 413, undefined],
  ['request.notJson', 415, undefined],
  ['request.keyReused', 422, undefined],
  ['server.unavailable', 503, undefined],
] as const

for (const [code, status, sentence] of SPECIFIED) {
  test(`${code} is ${status}`, () => {
    assert.equal(PROBLEMS[code][0], status)
    if (sentence) assert.equal(PROBLEMS[code][1], sentence)
  })
}

test('wrong fields are listed, and the first one is the message', () => {
  const errors = [
    { path: 'customerPhone', message: 'Phone number is required' },
    { path: 'description', message: 'Problem description is required' },
  ]
  const body = new Problem('request.invalid', errors).toJSON()
  assert.deepEqual([body.status, body.message, body.errors], [400, 'Phone number is required', errors])
})

for (const [code, sentence] of Object.entries(NAMED) as [ProblemCode, (name: string) => string][]) {
  test(`${code} names who it is about where that is known, and keeps its code and title`, () => {
    const about = (name: string | null) => new Problem(code, undefined, { about: name }).toJSON()
    const plain = new Problem(code).toJSON()
    assert.deepEqual(about(null), plain)
    const named = sentence('Rosa Delgado')
    assert.ok(named.includes('Rosa Delgado'))
    assert.deepEqual(about('Rosa Delgado'), { ...plain, detail: named, message: named })
  })
}

test('a problem without a sentence for names says nobody', () => {
  const problem = new Problem('job.notOpen', undefined, { about: 'Rosa Delgado' })
  assert.equal(problem.message, PROBLEMS['job.notOpen'][1])
})

test('a verdict is a plan or a refusal, never both', () => {
  assert.deepEqual(yes(7), { plan: 7 })
  assert.deepEqual(no('job.notOpen'), { refusal: 'job.notOpen' })
})
