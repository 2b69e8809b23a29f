import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers of a single connection. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

interface Upstream {
  url: string
  agent: Agent
  ready: boolean
  /** Calls without a reply; streams stay open. */
  underWay: number
}

/** A minimal load balancer: calls go round-robin to servers ready at `/readyz`. Failures are not retried. */
export async function openBalancer(urls: readonly string[], probeMs = 25) {
  const upstream = (url: string): Upstream => ({
    url,
    agent: new Agent({ keepAlive: true }),
    ready: false,
    underWay: 0,
  })
  const upstreams = urls.map(upstream)
  let turn = 0

  const isReady = ({ url, agent }: Upstream) =>
    new Promise<boolean>((resolve) => {
      request(`${url}/readyz`, { agent, timeout: 2000 }, (answer) => resolve(answer.resume().statusCode === 200))
        .on('timeout', () => resolve(false))
        .on('error', () => resolve(false))
        .end()
    })
  const probing = new AbortController()
  const probe = async (nth: number) => {
    while (!probing.signal.aborted) {
      const at = upstreams[nth]
      if (at) at.ready = await isReady(at)
      await new Promise((resolve) => setTimeout(resolve, probeMs))
    }
  }

  function pass(came: IncomingMessage, answer: ServerResponse): void {
    const ready = upstreams.filter((one) => one.ready)
    const to = ready[turn++ % ready.length]
    if (!to) return void answer.writeHead(503).end('nobody is ready')
    const { method = 'GET', url = '/', headers } = came
    const asked = request(to.url + url, { method, headers: { ...headers, connection: 'keep-alive' }, agent: to.agent })
    if (url !== '/api/events') {
      to.underWay += 1
      asked.once('close', () => {
        to.underWay -= 1
      })
    }
    asked.on('response', (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !HOP_BY_HOP.has(name))
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept))
      given.pipe(answer)
      given.on('error', () => answer.destroy())
    })
    asked.on('error', (error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(error.message)))
    answer.on('close', () => answer.writableFinished || asked.destroy())
    came.pipe(asked)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const probes = upstreams.map((_, nth) => probe(nth))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => upstreams.filter(({ ready }) => ready).length,
    /** Drained: no new calls, and none in flight. */
    isOut: (url: string) => upstreams.every((one) => one.url !== url || (!one.ready && one.underWay === 0)),
    replace: (nth: number, url: string) => {
      upstreams[nth]?.agent.destroy()
      upstreams[nth] = upstream(url)
    },
    close: async () => {
      probing.abort()
      server.close()
      server.closeAllConnections()
      await Promise.all(probes)
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}
