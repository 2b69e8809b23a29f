/** What the page asked for before its own code was there, by address. */
declare global {
  interface Window {
    earlyReplies?: Map<string, Promise<Response>>
  }
}

/** Whoever comes later than this, in milliseconds since the page was opened, asks anew. */
const FRESH = 15_000

/** The reply to a read that is under way since before the code came. Each is handed out once; without one this gives nothing. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const reply = window.earlyReplies?.get(address)
  window.earlyReplies?.delete(address)
  return performance.now() < FRESH ? reply : undefined
}

/** After a change none of them holds any more. */
export const dropEarlyReplies = () => window.earlyReplies?.clear()
