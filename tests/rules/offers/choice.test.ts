import assert from 'node:assert/strict'
import { type Candidacy, choiceReason } from '@desert-wrench/contract/features/offers/choice.rules.ts'
import { test } from 'vitest'

const JOB = { latitude: 33.45, longitude: -112.05 }
const NEAR = { latitude: 33.46, longitude: -112.05 }
const FAR = { latitude: 33.6, longitude: -112.05 }
const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`
const who = (arrivesAt: string | null, place: Candidacy['place']): Candidacy => ({ arrivesAt, place })

for (const [what, chosen, other, reason] of [
  ['who comes earlier', who(at(15), FAR), who(at(16), NEAR), 'earlier'],
  ['who is closer, and no earlier', who(at(16), NEAR), who(at(16), FAR), 'closer'],
  ['who is closer, of unknown times', who(null, NEAR), who(at(16), FAR), 'closer'],
  ['who comes later from farther away', who(at(17), FAR), who(at(16), NEAR), undefined],
  ['who is as near', who(null, NEAR), who(null, NEAR), undefined],
  ['of unknown places', who(null, null), who(null, FAR), undefined],
] as const)
  test(`chosen ${what}: ${reason ?? 'nothing is said'}`, () => assert.equal(choiceReason(JOB, chosen, other), reason))

test('of a job at an unknown place only times are said', () => {
  assert.equal(choiceReason(null, who(null, NEAR), who(null, FAR)), undefined)
  assert.equal(choiceReason(null, who(at(15), NEAR), who(at(16), FAR)), 'earlier')
})
