import { type AccessRule, byRole, type Party, partiesOf, type Thing } from '../../lib/access.ts'
import { type CacheTag, type Named, PUBLISHED_TAGS } from '../../lib/endpoint.ts'
import type { Viewer } from '../../lib/viewer.ts'

const OF_MECHANICS: readonly (Thing | undefined)[] = ['mechanic', 'payment', 'offer', 'part', 'message']

/** Whether a viewer can ever belong to a party of such a thing. */
function canBe(party: Party, thing: Thing | undefined, viewer: Viewer): boolean {
  if (viewer.as !== 'account') return party === 'whileOpen' || byRole([party], viewer)
  switch (party) {
    case 'whileOpen':
      return true
    // A verified phone may book at any time.
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

/** Tags under which the viewer may read something. */
export function subscribableTags(viewer: Viewer, table: readonly Named[]): ReadonlySet<CacheTag> {
  const tags = PUBLISHED_TAGS.filter((tag) =>
    table.some(
      ({ method, family, access }) =>
        method === 'GET' && family === tag && (viewer.as === 'open' || mayRead(access, viewer)),
    ),
  )
  return new Set(tags)
}

/** A position in the change stream: all transactions below `upto` except `open`. A trimmed PostgreSQL snapshot, valid on every server of the database. */
export interface StreamPosition {
  /** Identifies the database and its history; a restored backup has another. */
  readonly epoch: string
  readonly upto: number
  readonly open: readonly number[]
}

export const writePosition = ({ epoch, upto, open }: StreamPosition): string => [epoch, upto, ...open].join('-')

/** Above the number of concurrent transactions in PostgreSQL. */
const MOST_OPEN = 300

/** Null if malformed. */
export function readPosition(text: string): StreamPosition | null {
  if (!/^[a-z0-9]{1,40}(-\d{1,15}){1,301}$/.test(text)) return null
  const [epoch = '', upto = '', ...open] = text.split('-')
  const position = { epoch, upto: Number(upto), open: open.map(Number) }
  return open.length <= MOST_OPEN && position.open.every((xid) => xid < position.upto) ? position : null
}
