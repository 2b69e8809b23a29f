import assert from 'node:assert/strict'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { no, PROBLEMS, Problem, type ProblemCode, yes } from '@desert-wrench/contract/lib/problem.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/problems.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/problems.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import { test } from 'vitest'

/** The statuses of decisions.md, request timeouts, and our own failures. */
const STATUSES = [400, 401, 402, 403, 404, 408, 409, 412, 413, 415, 422, 429, 500, 503]
const CODES = Object.keys(PROBLEMS) as ProblemCode[]

for (const code of CODES) {
  const status = PROBLEMS[code]

  test(`${code} is an RFC 9457 problem with a readable sentence in each language`, () => {
    assert.ok(STATUSES.includes(status))
    const problem = new Problem(code)
    assert.ok(problem instanceof Error)
    assert.equal(problem.status, status)
    for (const language of LANGUAGES) {
      const sentence = REPLIES[language].problems[code]
      assert.ok(sentence.length > 10)
      const { type, ...body } = problemBody(problem, language)
      assert.ok(URL.canParse(type, 'http://127.0.0.1'))
      assert.deepEqual(body, { title: sentence, status, code, detail: sentence, message: sentence })
    }
    assert.notEqual(english[code], spanish[code])
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
    assert.equal(PROBLEMS[code], status)
    if (sentence) assert.equal(english[code], sentence)
  })
}

test('wrong fields are listed, and the first one is the message', () => {
  const errors = [
    { path: 'customerPhone', message: 'Phone number is required' },
    { path: 'description', message: 'Problem description is required' },
  ]
  const body = problemBody(new Problem('request.invalid', errors), 'en')
  assert.deepEqual([body.status, body.message, body.errors], [400, 'Phone number is required', errors])
})

for (const code of Object.keys(english.about) as (keyof typeof english.about)[]) {
  for (const language of LANGUAGES) {
    test(`${code} names the person if known, and keeps its code and title (${language})`, () => {
      const about = (name: string | null) => problemBody(new Problem(code, undefined, { about: name }), language)
      const plain = problemBody(new Problem(code), language)
      assert.deepEqual(about(null), plain)
      const named = REPLIES[language].problems.about[code]({ name: 'Rosa Delgado' })
      assert.ok(named.includes('Rosa Delgado'))
      assert.deepEqual(about('Rosa Delgado'), { ...plain, detail: named, message: named })
    })
  }
}

test('a problem without a named variant names no one', () => {
  const problem = new Problem('job.notOpen', undefined, { about: 'Rosa Delgado' })
  assert.equal(problemBody(problem, 'en').message, english['job.notOpen'])
})

test('field messages are translated with their parameters, plain sentences stay', () => {
  const errors = [
    { path: 'message', message: fieldMessage('general', 'atMost', { max: 1000 }) },
    { path: 'name', message: 'Somebody says so' },
    { path: 'id', message: 'Invalid input' },
  ]
  const messagesIn = (language: (typeof LANGUAGES)[number]) =>
    problemBody(new Problem('request.invalid', errors), language).errors?.map(({ message }) => message)
  assert.deepEqual(messagesIn('en'), ['Use at most 1000 characters', 'Somebody says so', 'Invalid input'])
  assert.deepEqual(messagesIn('es'), ['Use 1000 caracteres como máximo', 'Somebody says so', 'Este dato no es válido'])
})

test('a verdict is a plan or a refusal, never both', () => {
  assert.deepEqual(yes(7), { plan: 7 })
  assert.deepEqual(no('job.notOpen'), { refusal: 'job.notOpen' })
})
