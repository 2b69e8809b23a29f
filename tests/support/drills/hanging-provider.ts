import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Hanging providers: accepts and says nothing, works but never replies, stops mid-reply, sends a byte a second, or refuses
 * connections.
 */
export const MOODS = ['silent', 'mute', 'half', 'trickles', 'refuses'] as const
type Mood = (typeof MOODS)[number]

export interface HangingProvider {
  port: number
  /** Drops existing connections, as a restart would. */
  be(mood: Mood | 'works'): Promise<void>
  open(): number
  /** Peak of open connections since the last call. */
  most(): number
  close(): Promise<void>
}

interface Options {
  /** A mute provider replies until it reads this. */
  muteAfter?: string
}

/** A proxy in front of the stand-in at this port. */
export async function openHangingProvider(target: number, { muteAfter = '' }: Options = {}): Promise<HangingProvider> {
  let mood: Mood | 'works' = 'works'
  let most = 0
  const clients = new Set<Socket>()

  function trickle(client: Socket, bytes: Buffer): void {
    let sent = 0
    const dripping = setInterval(() => {
      if (client.destroyed || sent === bytes.length) clearInterval(dripping)
      else client.write(bytes.subarray(sent, ++sent))
    }, 1000)
    client.once('close', () => clearInterval(dripping))
  }

  const server = createServer((client) => {
    const now = mood
    clients.add(client)
    most = Math.max(most, clients.size)
    client.on('error', () => {})
    client.once('close', () => clients.delete(client))
    if (now === 'silent') return void client.resume()
    const provider = connect(target, '127.0.0.1')
    provider.on('error', () => client.destroy())
    provider.once('close', () => client.destroy())
    client.once('close', () => provider.destroy())
    let heard = ''
    client.on('data', (bytes) => {
      heard += bytes
      provider.write(bytes)
    })
    let given = 0
    provider.on('data', (bytes) => {
      if (now === 'mute' && heard.includes(muteAfter)) return
      if (now === 'trickles') return trickle(client, bytes)
      const part = now === 'half' ? bytes.subarray(0, Math.max(0, 30 - given)) : bytes
      given += part.length
      client.write(part)
    })
  })

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const client of clients) client.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    be: async (next) => {
      mood = next
      await stop()
      if (next !== 'refuses') await listen(port)
    },
    open: () => clients.size,
    most: () => {
      const before = most
      most = 0
      return before
    },
    close: stop,
  }
}
