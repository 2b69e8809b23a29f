import { type MessageProvider, NotTaken, type SendingOutcome } from '../../ports/messages.ts'
import type { PushOutcome, WebPush } from '../../ports/web-push.ts'
import type { PushStore } from './push.store.ts'

interface PushNeeds {
  webPush: WebPush
  pushes: Pick<PushStore, 'of' | 'forget'>
  clock: { now(): string }
}

const DAY_SECONDS = 86_400
const LONGEST_TITLE = 100
const LONGEST_TEXT = 300

/** One push message goes to every browser of an account; it was sent if one took it. */
export const pushChannel = ({ webPush, pushes, clock }: PushNeeds): MessageProvider => ({
  send: async ({ to: accountId, subject, body, url }, signal): Promise<SendingOutcome> => {
    const subscriptions = await pushes.of(accountId, clock.now())
    const payload = JSON.stringify({
      title: (subject ?? '').slice(0, LONGEST_TITLE).toWellFormed(),
      text: body.slice(0, LONGEST_TEXT).toWellFormed(),
      url,
    })
    const found: PushOutcome[] = []
    let later: NotTaken | null = null
    for (const subscription of subscriptions) {
      try {
        const outcome = await webPush.send(subscription, { payload, ttlSeconds: DAY_SECONDS }, signal)
        if (outcome === 'gone') await pushes.forget(subscription)
        found.push(outcome)
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error
        later = error
      }
    }
    if (found.includes('sent')) return { outcome: 'sent' }
    if (found.includes('unknown')) return { outcome: 'unknown' }
    // Retried only while no browser may have shown it.
    if (later) throw later
    return { outcome: 'refused' }
  },

  /** Every browser has a service of its own, so nothing is away as a whole. */
  check: async () => {},
})
