import type { SenderJob } from './inbound.store.ts'

/**
 * Puts a text into the thread of its job, as written by this side `via` SMS.
 * @returns whether it was taken; the sender is told where to write instead
 */
export type TextToThread = (job: SenderJob, text: string, now: string) => Promise<boolean>

/** Until the thread of a job takes texts. */
export const noThread: TextToThread = async () => false
