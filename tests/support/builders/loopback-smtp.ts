import type { MailSettings } from '@desert-wrench/server/ports/messages.ts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that keeps what it takes; without options it knows nobody and refuses nobody. */
export async function openLoopbackSmtp(options: SMTPServerOptions = { authOptional: true }) {
  const mails: string[] = []
  const server = new SMTPServer({
    ...options,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (piece) => {
        text += piece
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const settings: MailSettings = { url: `smtp://127.0.0.1:${port}`, from: 'office@shop.example' }
  return { mails, settings, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
