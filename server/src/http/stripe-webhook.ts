import type { FastifyInstance } from 'fastify'
import type { Payments, ProviderEvent } from '../ports.ts'

interface Needs {
  pay: Pick<Payments, 'read'>
  hear(event: ProviderEvent): Promise<void>
}

/** An event with many lines is larger than what people send. */
const EVENT_LIMIT = 1024 * 1024

/** Stripe's signed events: the signature is over the very bytes, so that they are read before anything parses them. */
export function serveStripeWebhook(app: FastifyInstance, { pay, hear }: Needs): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post('/api/stripe/webhook', { bodyLimit: EVENT_LIMIT }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await hear(await pay.read(body, String(request.headers['stripe-signature'] ?? '')))
      return reply.send({ received: true })
    })
  })
}
