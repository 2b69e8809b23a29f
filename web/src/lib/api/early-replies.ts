/** Reads that the page started before its code loaded, by address. */
declare global {
  interface Window {
    earlyReplies?: Map<string, Promise<Response>>
  }
}

/** Milliseconds since navigation after which early replies are stale. */
const MAX_AGE = 15_000

/** Each early reply is handed out once. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const reply = window.earlyReplies?.get(address)
  window.earlyReplies?.delete(address)
  return performance.now() < MAX_AGE ? reply : undefined
}

/** Any change may invalidate them. */
export const dropEarlyReplies = () => window.earlyReplies?.clear()
