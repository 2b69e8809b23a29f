import { isLoopbackName } from './http/loopback.ts'
import type { StripeSettings } from './ports/payment-gateway.ts'

type Given = (name: string) => string | undefined

/** Keys are never shown. */
export function readStripe(given: Given, publicUrl: string): { value: StripeSettings | null } | { problem: string } {
  const secretKey = given('STRIPE_SECRET_KEY')
  const webhookSecrets = (given('STRIPE_WEBHOOK_SECRET') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const apiBase = given('STRIPE_API_BASE') ?? null
  if (secretKey === undefined) {
    if (webhookSecrets.length === 0 && apiBase === null) return { value: null }
    return {
      problem:
        'STRIPE_SECRET_KEY: missing. Set the secret key too, or leave out the other STRIPE_ settings for recorded payments.',
    }
  }
  if (!/^(sk|rk)_\w+$/.test(secretKey)) {
    return { problem: 'STRIPE_SECRET_KEY: this is not a secret key of Stripe. Use one that begins with sk_ or rk_.' }
  }
  if (webhookSecrets.length === 0 || !webhookSecrets.every((one) => /^whsec_\S+$/.test(one))) {
    return {
      problem:
        'STRIPE_WEBHOOK_SECRET: set the signing secret of the webhook, beginning with whsec_; while it is rotated, both, with a comma between.',
    }
  }
  if (apiBase !== null && !isLoopbackAddress(apiBase)) {
    return {
      problem:
        'STRIPE_API_BASE: only an address of this machine such as http://127.0.0.1:12111 may stand in for Stripe. Leave it out.',
    }
  }
  return { value: { secretKey, webhookSecrets, apiBase, publicUrl } }
}

function isLoopbackAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname)
}

/** Where people find the product; a provider leads them back here. */
export function readPublicUrl(text: string | undefined, otherwise: string): { value: string } | { problem: string } {
  if (text === undefined) return { value: otherwise }
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return { value: url.origin }
  return {
    problem: 'PUBLIC_URL: this is not the address of a site. Use one such as https://wrench.example, without a path.',
  }
}
