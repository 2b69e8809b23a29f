import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Month } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import {
  commitmentOf,
  decideDraw,
  decideReferral,
  maskPhone,
  monthAfter,
  type Numbered,
  planDraw,
  roundMoment,
  type Sha256,
  type Side,
  winningTicket,
} from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import fc from 'fast-check'
import { describe, test } from 'vitest'

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

const ticket = (ticketNumber: number, holder: Side): Numbered => ({ ticketNumber, holder })
const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const NOVEMBER = { month: '2026-11', seed: SEED }

const aSeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const someTickets = fc.uniqueArray(
  fc.record({ ticketNumber: fc.integer({ min: 1, max: 5000 }), holder: fc.constantFrom<Side>('mechanic', 'customer') }),
  { selector: ({ ticketNumber }) => ticketNumber, maxLength: 40 },
)

describe('the winning ticket', () => {
  test('is what the written rule gives, word for word', async () => {
    const tickets = [ticket(31, 'mechanic'), ticket(7, 'mechanic'), ticket(12, 'customer'), ticket(19, 'mechanic')]
    const text = Buffer.concat([Buffer.from(SEED, 'hex'), Buffer.from(':mechanic:2026-11:0')])
    const place = Number(BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 3n)
    assert.equal(await winningTicket(sha256, NOVEMBER, 'mechanic', tickets), [7, 19, 31][place])
    assert.equal(await winningTicket(sha256, NOVEMBER, 'customer', tickets), 12)
  })

  test('hashes the public randomness after the seed; without one the earlier rule applies', async () => {
    const tickets = [ticket(31, 'mechanic'), ticket(7, 'mechanic'), ticket(19, 'mechanic')]
    for (const randomness of ['fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd', null]) {
      const text = Buffer.concat([Buffer.from(SEED + (randomness ?? ''), 'hex'), Buffer.from(':mechanic:2026-11:0')])
      const place = Number(BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 3n)
      assert.equal(await winningTicket(sha256, { ...NOVEMBER, randomness }, 'mechanic', tickets), [7, 19, 31][place])
    }
  })

  test('does not depend on ticket order or on the other side', () =>
    fc.assert(
      fc.asyncProperty(aSeed, someTickets, fc.infiniteStream(fc.nat()), async (seed, tickets, chance) => {
        const shuffled = tickets
          .map((each) => ({ each, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        const own = tickets.filter(({ holder }) => holder === 'customer')
        const [first, second, third] = await Promise.all(
          [tickets, shuffled, own].map((given) => winningTicket(sha256, { month: '2026-11', seed }, 'customer', given)),
        )
        assert.equal(first, second)
        assert.equal(first, third)
        if (own.length === 0) assert.equal(first, null)
        else assert.ok(own.some(({ ticketNumber }) => ticketNumber === first))
      }),
    ))

  test('falls on every ticket about as often', async () => {
    const [rounds, count] = [7000, 7]
    const tickets = Array.from({ length: count }, (_, place) => ticket(place + 1, 'mechanic'))
    const won = new Map<number | null, number>()
    for (let round = 0; round < rounds; round++) {
      const seed = createHash('sha256').update(`round ${round}`).digest('hex')
      const winner = await winningTicket(sha256, { month: '2026-11', seed }, 'mechanic', tickets)
      won.set(winner, (won.get(winner) ?? 0) + 1)
    }
    const expected = rounds / count
    const chiSquare = [...won.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
    // Six degrees of freedom: above 22.5 once in a thousand; seeds are fixed.
    assert.ok(won.size === count && chiSquare < 22.5, `${chiSquare}`)
  })

  test('a digest of the last incomplete round is passed over', async () => {
    const asked: string[] = []
    const highFirst: Sha256 = async (bytes) => {
      asked.push(Buffer.from(bytes.slice(32)).toString())
      return asked.length < 3 ? new Uint8Array(32).fill(255) : new Uint8Array(32).fill(0).fill(4, 31)
    }
    const tickets = [1, 2, 3, 5, 8, 13, 21].map((number) => ticket(number, 'customer'))
    assert.equal(await winningTicket(highFirst, NOVEMBER, 'customer', tickets), 8)
    assert.deepEqual(asked, [':customer:2026-11:0', ':customer:2026-11:1', ':customer:2026-11:2'])
  })

  test('a digest is kept where the rounds come out even', async () => {
    const highest: Sha256 = async () => new Uint8Array(32).fill(255)
    const tickets = [4, 9].map((number) => ticket(number, 'mechanic'))
    assert.equal(await winningTicket(highest, NOVEMBER, 'mechanic', tickets), 9)
  })

  test('another month, seed or side draws anew', async () => {
    const tickets = Array.from({ length: 1000 }, (_, place) => [
      ticket(2 * place, 'mechanic'),
      ticket(2 * place + 1, 'customer'),
    ]).flat()
    const place = async (sealed: typeof NOVEMBER, side: Side) => {
      const winner = await winningTicket(sha256, sealed, side, tickets)
      return Math.floor((winner ?? 0) / 2)
    }
    const places = [
      await place(NOVEMBER, 'mechanic'),
      await place(NOVEMBER, 'customer'),
      await place({ ...NOVEMBER, month: '2026-12' }, 'mechanic'),
      await place({ ...NOVEMBER, seed: SEED.replace('0', '1') }, 'mechanic'),
    ]
    assert.equal(new Set(places).size, 4, `${places}`)
  })
})

test('the commitment is the SHA-256 of the 32 bytes of the seed', async () => {
  assert.equal(await commitmentOf(sha256, SEED), createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'))
})

const BOTH = [ticket(1, 'mechanic'), ticket(2, 'customer')]
const SPLITS: [pool: number, tickets: Numbered[], mechanic: number, customer: number, rolled: number][] = [
  [1000, BOTH, 500, 500, 0],
  [1001, BOTH, 500, 500, 1],
  [1, BOTH, 0, 0, 1],
  [0, BOTH, 0, 0, 0],
  [1000, BOTH.slice(0, 1), 500, 0, 500],
  [1001, BOTH.slice(1), 0, 500, 501],
  [999, [], 0, 0, 999],
  [0, [], 0, 0, 0],
]
for (const [pool, tickets, mechanicPrize, customerPrize, rolledOver] of SPLITS) {
  test(`a pool of ${pool} cents with ${tickets.length} tickets gives ${mechanicPrize} and ${customerPrize}`, async () => {
    const { mechanicTicket, customerTicket, ...money } = await planDraw(sha256, NOVEMBER, pool, tickets)
    assert.deepEqual(money, { mechanicPrize, customerPrize, rolledOver })
    assert.equal(mechanicTicket, tickets.some(({ holder }) => holder === 'mechanic') ? 1 : null)
    assert.equal(customerTicket, tickets.some(({ holder }) => holder === 'customer') ? 2 : null)
  })
}

test('no draw loses or invents a cent, and no side gets more than the other one could', () =>
  fc.assert(
    fc.asyncProperty(aSeed, someTickets, fc.nat(1_000_000), async (seed, tickets, pool) => {
      const draw = await planDraw(sha256, { month: '2026-11', seed }, pool, tickets)
      assert.equal(draw.mechanicPrize + draw.customerPrize + draw.rolledOver, pool)
      assert.ok(draw.mechanicPrize * 2 <= pool && draw.customerPrize * 2 <= pool && draw.rolledOver >= 0)
    }),
  ))

const MIDNIGHT = '2026-12-01T07:00:00.000Z'
const DRAWS: [month: string, status: 'active' | 'completed', now: string, refusal: string | undefined][] = [
  ['2026-11', 'active', MIDNIGHT, undefined],
  ['2026-11', 'active', '2026-12-01T06:59:59.999Z', 'raffle.notEnded'],
  ['2026-11', 'completed', MIDNIGHT, 'raffle.alreadyDrawn'],
  ['2026-11', 'completed', '2026-11-21T15:00:00.000Z', 'raffle.notEnded'],
  ['2026-12', 'active', MIDNIGHT, 'raffle.notEnded'],
  ['2020-01', 'active', MIDNIGHT, undefined],
]
for (const [month, status, now, refusal] of DRAWS) {
  test(`${month}, ${status}, at ${now}: ${refusal ?? 'is drawn'}`, () => {
    assert.equal(decideDraw({ month, status }, now).refusal, refusal)
  })
}

const AFTER = [
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
  ['2026-01', '2026-02'],
  ['2099-12', '2100-01'],
  ['2026-09', '2026-10'],
] as const
for (const [month, next] of AFTER) {
  test(`after ${month} comes ${next}`, () => {
    assert.equal(monthAfter(month), next)
    assert.ok(Month.safeParse(next).success)
  })
}

test('the public round of a month comes ten minutes after its end in Phoenix', () => {
  assert.equal(roundMoment('2026-11'), '2026-12-01T07:10:00.000Z')
  assert.equal(roundMoment('2026-12'), '2027-01-01T07:10:00.000Z')
})

const REFERRALS: [referrer: string, finished: boolean, before: boolean, refusal: string | undefined][] = [
  ['a', false, false, undefined],
  ['b again', false, false, 'referral.oneself'],
  ['b', false, false, 'referral.oneself'],
  ['a', false, true, 'referral.alreadyReferred'],
  ['a', true, false, 'referral.alreadyWorking'],
]
for (const [referrer, hasCompletedFirstJob, before, refusal] of REFERRALS) {
  test(`${referrer} refers b${before ? ' again' : ''}${hasCompletedFirstJob ? ' who works' : ''}: ${refusal ?? 'pending'}`, () => {
    const verdict = decideReferral(
      referrer,
      { id: 'b', hasCompletedFirstJob },
      { isOneself: referrer === 'b again', referredBefore: before },
    )
    assert.equal(verdict.refusal, refusal)
    if (!refusal) assert.deepEqual(verdict.plan, { status: 'pending' })
  })
}

for (const phone of ['(602) 555-0142', '+16025550142', '602.555.0142', '602-555-0142 ext. 7', '+49 89 5550142']) {
  test(`${phone} shows only four digits`, () => assert.equal(maskPhone(phone), '•••-•••-0142'))
}
