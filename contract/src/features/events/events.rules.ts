import { type AccessRule, byRole, type Party, partiesOf, type Thing } from '../../lib/access.ts'
import { type CacheTag, type Named, PUBLISHED_TAGS } from '../../lib/endpoint.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** What only mechanics have. */
const OF_MECHANICS: readonly (Thing | undefined)[] = ['mechanic', 'payment', 'offer', 'part', 'message']

/** Whether a viewer can be of this party of some thing of a kind. */
function canBe(party: Party, thing: Thing | undefined, viewer: Viewer): boolean {
  if (viewer.as !== 'account') return party === 'whileOpen' || byRole([party], viewer)
  switch (party) {
    case 'whileOpen':
      return true
    // Whoever has a phone may book at any time.
    case 'customer':
      return viewer.phone !== null
    case 'hired':
      return viewer.mechanicId !== null
    case 'self':
      return (OF_MECHANICS.includes(thing) ? viewer.mechanicId : viewer.phone) !== null
    default:
      return byRole([party], viewer)
  }
}

const mayRead = (access: AccessRule, viewer: Viewer): boolean =>
  [...partiesOf(access), ...((access.of && access.without) ?? [])].some((party) => canBe(party, access.of?.[0], viewer))

/** The tags that a viewer may subscribe to: those under which they may read something. */
export function subscribableTags(viewer: Viewer, table: readonly Named[]): ReadonlySet<CacheTag> {
  const tags = PUBLISHED_TAGS.filter((tag) =>
    table.some(
      ({ method, family, access }) =>
        method === 'GET' && family === tag && (viewer.as === 'open' || mayRead(access, viewer)),
    ),
  )
  return new Set(tags)
}

/**
 * A position in the change stream: every transaction below `upto` that is not in `open`. It is a snapshot of PostgreSQL, cut off
 * behind the last change, and means the same to every server of one database.
 */
export interface Position {
  /** Names the database and its history, which a restored backup changes. */
  readonly epoch: string
  readonly upto: number
  readonly open: readonly number[]
}

export const writePosition = ({ epoch, upto, open }: Position): string => [epoch, upto, ...open].join('-')

/** More transactions than a server of PostgreSQL has at once. */
const MOST_OPEN = 300

/** Null where it is not one of ours. */
export function readPosition(text: string): Position | null {
  if (!/^[a-z0-9]{1,40}(-\d{1,15}){1,301}$/.test(text)) return null
  const [epoch = '', upto = '', ...open] = text.split('-')
  const position = { epoch, upto: Number(upto), open: open.map(Number) }
  return open.length <= MOST_OPEN && position.open.every((xid) => xid < position.upto) ? position : null
}
