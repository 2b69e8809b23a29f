import type { AgendaJob, AgendaQuery } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Leg } from '../../ports/routing.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { AgendaRow } from './agenda.store.ts'

/** The jobs of a mechanic's days, with the drives by the rule of slots. */
export const readAgenda =
  ({ calendar, agenda, routing }: Pick<Dependencies, 'calendar' | 'agenda' | 'routing'>) =>
  async (mechanicId: string, query: AgendaQuery): Promise<AgendaJob[]> => {
    const mechanic = await calendar.candidate(mechanicId)
    const { place: home } = orThrow(mechanic, 'mechanic.unknown')
    const rows = await agenda.between(mechanicId, query)
    /** The job before on the same day and with a known place, else the mechanic's own place. */
    const legTo = (row: AgendaRow, at: number): Leg | null => {
      const before = rows[at - 1]
      const from = before && phoenixDay(before.end) === phoenixDay(row.start) && before.place ? before.place : home
      return from && row.place ? [from, row.place] : null
    }
    const legs = rows.map(legTo)
    await routing.prepare(legs.filter((leg) => leg !== null))
    return rows.map(({ place: _, ...row }, at) => {
      const leg = legs[at]
      return { ...row, driveMinutes: leg ? Math.ceil(routing.minutes(...leg)) : null }
    })
  }
