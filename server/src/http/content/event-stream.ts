import { Readable } from 'node:stream'

export interface EventStream extends AsyncIterable<string> {
  /** Null ends the stream. @returns false while the client applies backpressure */
  push(text: string | Buffer | null): boolean
}

interface StreamWriter {
  /** The client drained the buffer. */
  read: () => void
  closed: () => void
}

/** A stream driven by the client's demand, so that nothing accumulates. */
export const openEventStream = ({ read, closed }: StreamWriter): EventStream =>
  new Readable({
    highWaterMark: 1,
    read,
    destroy: (error, done) => {
      closed()
      done(error)
    },
  })
