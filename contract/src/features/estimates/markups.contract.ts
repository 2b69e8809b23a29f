import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, whole } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

export const MOST_BANDS = 20
const MOST_PERCENT = 1000
const MOST_CENTS = 10_000_000

const BANDS_FIX = fieldMessage('jobs', 'markupBands', { most: MOST_BANDS })

const Band = z.object({
  /** Costs up to and including it; null for the last band, which has no end. */
  upToCents: z.nullable(whole(0, MOST_CENTS, BANDS_FIX)),
  percent: whole(0, MOST_PERCENT, fieldMessage('jobs', 'markupPercent', { most: MOST_PERCENT })),
})
export type Band = z.output<typeof Band>

const rises = (bands: readonly Band[]): boolean =>
  bands.every(({ upToCents }, at) => {
    if (at === bands.length - 1) return upToCents === null
    const before = bands[at - 1]?.upToCents ?? -1
    return upToCents !== null && upToCents > before
  })

const bands = z
  .array(Band, BANDS_FIX)
  .check(z.minLength(1, BANDS_FIX), z.maxLength(MOST_BANDS, BANDS_FIX), z.refine(rises, BANDS_FIX))

/** What is added to the cost of parts, by how much they cost. */
export const Markup = shownWhole(z.object({ bands }))
export type Markup = z.output<typeof Markup>

export const markups = endpoints('mechanics', 'mechanics', {
  markup: {
    method: 'GET',
    path: '/api/mechanics/{id}/markup',
    summary: "Retrieve a mechanic's markup",
    description:
      'Returns the percentages added to the cost of parts, by bands of cost. Without any, parts have no markup.',
    params: z.object({ id: Id }),
    reply: Markup,
    reads: 'nothing',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
  setMarkup: {
    method: 'PUT',
    path: '/api/mechanics/{id}/markup',
    summary: "Update a mechanic's markup",
    description:
      'Replaces the bands. Each starts where the one before ends; the last one has no end. Sent estimates stay.',
    params: z.object({ id: Id }),
    body: z.object({ bands }),
    reply: Markup,
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: ['mechanics'],
    problems: ['mechanic.unknown'],
  },
})
