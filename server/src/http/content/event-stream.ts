import { Readable } from 'node:stream'

/** A stream of server-sent events. */
export interface EventStream extends AsyncIterable<string> {
  /** Null ends it. @returns false where they have to take first what was sent */
  push(text: string | Buffer | null): boolean
}

interface Use {
  /** They took what was sent. */
  read: () => void
  /** Their connection is closed. */
  closed: () => void
}

/** A stream that asks for more as soon as what was sent is taken: nothing gathers in it. */
export const openEventStream = ({ read, closed }: Use): EventStream =>
  new Readable({
    highWaterMark: 1,
    read,
    destroy: (error, done) => {
      closed()
      done(error)
    },
  })
