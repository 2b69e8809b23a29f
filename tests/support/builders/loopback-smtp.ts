import type { MailSettings } from '@desert-wrench/server/ports/messages.ts'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it takes. */
export async function openLoopbackSmtp() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
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
