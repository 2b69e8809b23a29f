import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id } from '../../lib/fields.ts'

/** Mechanics per call: a page of their list. */
export const MOST_ASKED = 50

const IDS_FIX = fieldMessage('places', 'mechanicIds')

/** Comma-separated in a query. */
export const MechanicIds = z.pipe(
  z.string(IDS_FIX).check(
    z.refine((text) => {
      const ids = text.split(',')
      return ids.length <= MOST_ASKED && ids.every((id) => Id.safeParse(id).success)
    }, IDS_FIX),
  ),
  z.transform((text) => text.split(',')),
)
