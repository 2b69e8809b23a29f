import type { SignedIn, Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'

/** `open`: nobody signs in, and only this machine gets in; `accounts`: everyone sees and does what is theirs. */
export type Access = 'open' | 'accounts'

/** What is known of who signed in. */
export interface Sessions {
  find(token: string, now: string): Promise<SignedIn | null>
}

/** The name of the cookie that holds a session's token: a browser takes `__Host-` from a page over TLS alone. */
export type SessionCookie = 'session' | '__Host-session'

const OPEN: Viewer = { as: 'open' }
const NOBODY: Viewer = { as: 'nobody' }

/** The token in a cookie of ours. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w-]{20,100}$/.test(value)) return value
  }
  return null
}

interface Reading {
  access: Access
  cookie: SessionCookie
  sessions: Sessions
  clock: Clock
  /** Where what only reads may be read. */
  db: Pick<Database, 'readOnly'>
}

/** Who made a request; it is looked up once, whoever asks how often. */
export type ViewerOf = (request: FastifyRequest) => Promise<Viewer>

/** Who calls, by the cookie of their session. What is no session, or one that ended, is nobody. */
export function viewerReader({ access, cookie, sessions, clock, db }: Reading): ViewerOf {
  const found = new WeakMap<FastifyRequest, Promise<Viewer>>()
  if (access === 'open') {
    const open = Promise.resolve(OPEN)
    return () => open
  }
  const find = async ({ method, headers }: FastifyRequest): Promise<Viewer> => {
    const token = cookieOf(headers.cookie, cookie)
    if (!token) return NOBODY
    const look = () => sessions.find(token, clock.now())
    return (await (method === 'GET' ? db.readOnly(look) : look())) ?? NOBODY
  }
  return (request) => {
    const viewer = found.get(request) ?? find(request)
    found.set(request, viewer)
    return viewer
  }
}

/** The account of who signed in; null for everybody else. */
export const accountOf = (viewer: Viewer): string | null => (viewer.as === 'account' ? viewer.accountId : null)
