import { type BookedJob, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { addressOf } from '../../lib/api/client.ts'
import type { ApiMutation } from '../../lib/api/mutations.ts'
import { asOneself } from '../../lib/sign-in/sign-in.ts'

/** Bookings have a lane of their own. */
const LANE = 'booking'

export interface KeptBooking {
  vehicleInfo: string
  /** Pictures that were chosen for it. */
  place: string
}

export const keptIn = (shows: unknown): KeptBooking => shows as KeptBooking
export const repliedIn = (reply: unknown): BookedJob | null => (reply as BookedJob | undefined) ?? null

/**
 * A booking without an answer is kept on the device, under the key of its attempt: sent once, whichever tab sends it.
 * @param onKept only where the device could keep it
 */
export function keepBooking(
  act: ApiMutation<typeof jobs.create>,
  place: string,
  onKept: (kept: KeptBooking) => void,
): ApiMutation<typeof jobs.create> {
  return {
    ...act,
    run: (sent, sender) =>
      act.run(sent, {
        ...sender,
        onRefused: async (error) => {
          sender?.onRefused?.(error)
          const key = sender?.kept?.keyOf(JSON.stringify(sent))
          if (error.status !== 0 || key === undefined) return
          const { openQueue } = await import('../../lib/field/field.ts')
          const body = asOneself(jobs.create, sent).body as { vehicleInfo?: string }
          const kept = { vehicleInfo: body.vehicleInfo ?? '', place }
          const call = { method: jobs.create.method, address: addressOf(jobs.create, {}), body }
          const isKept = await (await openQueue().catch(() => undefined))
            ?.add({
              ...{ kind: LANE, lane: LANE, about: kept.vehicleInfo, shows: kept, calls: [call] },
              ...{ keys: [key], keepsReply: true, tags: jobs.create.invalidates },
            })
            .then(
              () => true,
              () => false,
            )
          if (!isKept) return
          sender?.onSent?.()
          onKept(kept)
        },
      }),
  }
}
