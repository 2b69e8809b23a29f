import { createServer } from 'node:http'
import { onLoopback } from './on-loopback.ts'

export const ACCOUNT = 'AC00000000000000000000000000000000'
export const TOKEN = 'the secret of the account'
export const FROM = '+16025550100'

/** Accepts, refuses, or one of the possible failures. */
export type Mood =
  | 'takes'
  | 'refuses'
  | 'error'
  | 'too many'
  | 'silent'
  | 'hangs up'
  | 'drips'
  | 'moved'
  | 'unauthorized'

const STATUS = { refuses: 400, error: 500, 'too many': 429, unauthorized: 401 } as const

export async function openLoopbackTwilio() {
  let usual: Mood = 'takes'
  let onAsked: (() => Promise<Mood | undefined>) | null = null
  const asked: {
    path: string
    authorization: string | undefined
    type: string | undefined
    fields: Record<string, string>
  }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const { url = '', headers } = request
    const fields = Object.fromEntries(new URLSearchParams(text))
    asked.push({
      path: `${request.method} ${url}`,
      authorization: headers.authorization,
      type: headers['content-type'],
      fields,
    })
    const sid = `SM${asked.length}`
    const mood = (await onAsked?.()) ?? usual
    if (mood === 'silent') return
    if (mood === 'hangs up') return void response.destroy()
    if (mood === 'moved') return void response.writeHead(307, { location: '/elsewhere' }).end()
    if (mood === 'drips') {
      response.writeHead(500, { 'content-type': 'application/json' })
      const dripping = setInterval(() => response.write(' '), 20)
      return void response.on('close', () => clearInterval(dripping))
    }
    response.writeHead(mood === 'takes' ? 201 : STATUS[mood], { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(mood === 'takes' ? { sid, status: 'queued' } : { code: 21211, message: `no ${fields.To}` }),
    )
  })
  const { url, close } = await onLoopback(server)
  return {
    settings: {
      url,
      ...{ account: ACCOUNT, token: TOKEN, from: FROM },
    },
    asked,
    /** Texts only, without status queries. */
    texts: () => asked.filter(({ path }) => path.startsWith('POST ')),
    be: (next: Mood) => {
      usual = next
    },
    /** Runs while a text is in flight, and may say how this one is answered. */
    meanwhile: (work: (() => Promise<Mood | undefined>) | null) => {
      onAsked = work
    },
    close,
  }
}
