import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'

/** So many listen to one server at the most; a quarter of them is kept for whoever is signed in, where people sign in. */
const MOST = 2000
const MOST_STRANGERS = 1500
/** Of those who are not signed in, so many of one network, and of all networks of a /48. */
const MOST_OF_NETWORK = 100
const MOST_OF_SITE = 200
/** Of one account, wherever they are, and of all accounts of one /48 or IPv4 address. */
const MOST_OF_ACCOUNT = 20
const MOST_OF_PEOPLE = 400

interface Who {
  viewer: Viewer
  network: string
  site: string | null
}

type Limit = readonly [name: string, most: number]

function limitsOf({ viewer, network, site }: Who): readonly Limit[] {
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

/** The places of those who listen to this server. */
export function listenerPlaces(access: 'open' | 'accounts') {
  const taken = new Map<string, number>()
  const count = (name: string, more: number) => {
    const now = (taken.get(name) ?? 0) + more
    if (now > 0) taken.set(name, now)
    else taken.delete(name)
  }

  /**
   * Takes a place. @returns what gives it back
   * @throws Problem `server.busy` where there is none
   */
  return function take(who: Who): () => void {
    const limits: readonly Limit[] = [['everybody', MOST], ...(access === 'accounts' ? limitsOf(who) : [])]
    if (limits.some(([name, most]) => (taken.get(name) ?? 0) >= most)) throw new Problem('server.busy')
    for (const [name] of limits) count(name, 1)
    return () => {
      for (const [name] of limits) count(name, -1)
    }
  }
}
