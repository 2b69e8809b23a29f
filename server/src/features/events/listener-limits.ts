import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'

/** Event streams per server; with accounts, a quarter is reserved for signed-in people. */
const MOST = 2000
const MOST_STRANGERS = 1500
/** Anonymous limits: per network, and per /48. */
const MOST_OF_NETWORK = 100
const MOST_OF_SITE = 200
/** Signed-in limits: per account, and per /48 or IPv4 address. */
const MOST_OF_ACCOUNT = 20
const MOST_OF_PEOPLE = 400

interface ListenerClient {
  viewer: Viewer
  network: string
  site: string | null
}

type ListenerLimit = readonly [name: string, most: number]

function limitsOf({ viewer, network, site }: ListenerClient): readonly ListenerLimit[] {
  if (viewer.as === 'account')
    return [
      [`account ${viewer.accountId}`, MOST_OF_ACCOUNT],
      [`people ${site ?? network}`, MOST_OF_PEOPLE],
    ]
  return [
    ['strangers', MOST_STRANGERS],
    [`network ${network}`, MOST_OF_NETWORK],
    ...(site === null ? [] : ([[`site ${site}`, MOST_OF_SITE]] as const)),
  ]
}

export function listenerLimits(access: 'open' | 'accounts') {
  const taken = new Map<string, number>()
  const count = (name: string, more: number) => {
    const now = (taken.get(name) ?? 0) + more
    if (now > 0) taken.set(name, now)
    else taken.delete(name)
  }

  /**
   * @returns the release function
   * @throws Problem `server.busy`
   */
  return function take(client: ListenerClient): () => void {
    const limits: readonly ListenerLimit[] = [['everybody', MOST], ...(access === 'accounts' ? limitsOf(client) : [])]
    if (limits.some(([name, most]) => (taken.get(name) ?? 0) >= most)) throw new Problem('server.busy')
    for (const [name] of limits) count(name, 1)
    return () => {
      for (const [name] of limits) count(name, -1)
    }
  }
}
