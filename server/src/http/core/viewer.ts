import type { SignedIn, Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'

/** `open`: no sign-in, local machine only; `accounts`: each caller reads and changes only what is theirs. */
export type Access = 'open' | 'accounts'

export interface Sessions {
  find(token: string, now: string): Promise<SignedIn | null>
}

/** Browsers accept `__Host-` over TLS only. */
export type SessionCookie = 'session' | '__Host-session'

const OPEN: Viewer = { as: 'open' }
const NOBODY: Viewer = { as: 'nobody' }

export function cookieOf(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w-]{20,100}$/.test(value)) return value
  }
  return null
}

interface ViewerLookup {
  access: Access
  cookie: SessionCookie
  sessions: Sessions
  clock: Clock
  /** May be a standby. */
  db: Pick<Database, 'readOnly'>
}

/** Looked up once per request. */
export type ViewerOf = (request: FastifyRequest) => Promise<Viewer>

/** The viewer of the session cookie; unknown and expired sessions are anonymous. */
export function viewerReader({ access, cookie, sessions, clock, db }: ViewerLookup): ViewerOf {
  const found = new WeakMap<FastifyRequest, Promise<Viewer>>()
  if (access === 'open') {
    const open = Promise.resolve(OPEN)
    return () => open
  }
  const find = async ({ method, headers }: FastifyRequest): Promise<Viewer> => {
    const token = cookieOf(headers.cookie, cookie)
    if (!token) return NOBODY
    const find = () => sessions.find(token, clock.now())
    return (await (method === 'GET' ? db.readOnly(find) : find())) ?? NOBODY
  }
  return (request) => {
    const viewer = found.get(request) ?? find(request)
    found.set(request, viewer)
    return viewer
  }
}

export const accountOf = (viewer: Viewer): string | null => (viewer.as === 'account' ? viewer.accountId : null)
