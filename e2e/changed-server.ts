import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the app and can serve another version of one file, as after a deployment. */
export async function openChangedServer({ url }: { url: string }, path: string) {
  const target = new URL(url)
  let added = ''
  let refused: RegExp | null = null
  const server = createServer((asked, reply) => {
    const { method, url: address = '/', headers } = asked
    if (method !== 'GET' && refused?.test(address)) return void reply.destroy()
    const passed = request(
      {
        host: target.hostname,
        port: target.port,
        method,
        path: address,
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      (answer) => {
        const isChanged = address === path && added !== ''
        const { 'content-length': _, ...kept } = answer.headers
        reply.writeHead(answer.statusCode ?? 502, isChanged ? kept : answer.headers)
        answer.pipe(reply, { end: !isChanged })
        if (isChanged) answer.on('end', () => reply.end(added))
      },
    )
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (text: string) => {
      added = text
    },
    /** No answer to changes there. */
    refuse: (addresses: RegExp) => {
      refused = addresses
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
