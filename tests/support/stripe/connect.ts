/**
 * Stripe's Connect as far as the product uses it: Express accounts and their links, destination charges with application fees,
 * refunds that reverse transfers, disputes and payouts. Keeps every balance in cents, and an event for each change.
 */

type Params = Record<string, string>
type Fact = Record<string, unknown>

export interface StripeEvent {
  id: string
  type: string
  /** The account on which it happened; null for the platform's own. */
  account: string | null
  object: Fact
  created: number
}

export interface Charge {
  id: string
  intent: string
  session: string
  metadata: Params
  amount: number
  fee: number
  destination: string
  refunded: number
  feeRefunded: number
}

interface Account {
  id: string
  metadata: Params
  submitted: boolean
  charges: boolean
  payouts: boolean
  due: string[]
  /** Cents at Stripe. */
  balance: number
}

interface Refund {
  id: string
  charge: string
  amount: number
  /** Of the application fee. */
  fee: number
  status: 'succeeded' | 'failed'
  metadata: Params
  created: number
}

interface Dispute {
  id: string
  charge: string
  amount: number
  status: 'needs_response' | 'warning_needs_response' | 'under_review' | 'won' | 'lost' | 'warning_closed'
  /** Seconds; until when evidence is taken. */
  dueBy: number
  evidence: Params | null
}

export type ConnectStandIn = ReturnType<typeof connectStandIn>
export type Asked = { method: string; path: string; params: Params; account: string | null }
type Refused = { status: number; message: string }

/** Members of a form named `name[key]`. */
const nested = (params: Params, name: string): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const [, member] =
        new RegExp(`^${name.replaceAll('[', '\\[').replaceAll(']', '\\]')}\\[(\\w+)\\]$`).exec(key) ?? []
      return member === undefined ? [] : [[member, value]]
    }),
  )

/** Stripe's share of a refund, rounded half up. */
const share = (part: number, of: number, whole: number) => Math.floor((part * of * 2 + whole) / (whole * 2))

export function connectStandIn(linkAt = 'https://connect.example/') {
  const accounts = new Map<string, Account>()
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const payouts = new Map<string, { account: string; amount: number; status: 'paid' | 'failed' }>()
  const events: StripeEvent[] = []
  let made = 0
  let clock = Math.floor(Date.now() / 1000)
  /** Refunds from now on are refused. */
  let refusing = false
  /** Our balance at Stripe: charges less transfers, plus application fees, less refunds and disputes. */
  let platform = 0

  const id = (prefix: string) => `${prefix}_${++made}`
  function tell(type: string, object: Fact, account: string | null = null): StripeEvent {
    clock += 1
    const event = { id: id('evt_c'), type, account, object: structuredClone(object), created: clock }
    events.push(event)
    return event
  }
  const accountOf = (name: string): Account => {
    const found = accounts.get(name)
    if (!found) throw new Error(`no account ${name}`)
    return found
  }
  const chargeOf = (name: string): Charge => {
    const found = charges.get(name) ?? [...charges.values()].find(({ intent }) => intent === name)
    if (!found) throw new Error(`no charge ${name}`)
    return found
  }

  const accountObject = (account: Account): Fact => ({
    id: account.id,
    object: 'account',
    type: 'express',
    metadata: account.metadata,
    details_submitted: account.submitted,
    charges_enabled: account.charges,
    payouts_enabled: account.payouts,
    requirements: { currently_due: account.due, past_due: [], disabled_reason: null },
  })
  const chargeObject = (charge: Charge): Fact => ({
    id: charge.id,
    object: 'charge',
    currency: 'usd',
    amount: charge.amount,
    amount_refunded: charge.refunded,
    payment_intent: charge.intent,
    metadata: charge.metadata,
    application_fee_amount: charge.fee || null,
  })
  const feeObject = (charge: Charge): Fact => ({
    id: `fee_${charge.id}`,
    object: 'application_fee',
    currency: 'usd',
    amount: charge.fee,
    amount_refunded: charge.feeRefunded,
    account: charge.destination,
    charge: `py_${charge.id}`,
    originating_transaction: charge.id,
  })
  const refundObject = (refund: Refund): Fact => ({
    id: refund.id,
    object: 'refund',
    currency: 'usd',
    amount: refund.amount,
    charge: refund.charge,
    payment_intent: chargeOf(refund.charge).intent,
    metadata: refund.metadata,
    status: refund.status,
    created: refund.created,
  })
  const disputeObject = (dispute: Dispute): Fact => ({
    id: dispute.id,
    object: 'dispute',
    currency: 'usd',
    amount: dispute.amount,
    charge: dispute.charge,
    payment_intent: chargeOf(dispute.charge).intent,
    metadata: {},
    status: dispute.status,
    reason: 'fraudulent',
    evidence_details: { due_by: dispute.dueBy },
  })

  /** Reverses the transfer, and the platform's part in proportion. */
  function refund(charge: Charge, amount: number, metadata: Params): Refund | Refused {
    if (amount > charge.amount - charge.refunded)
      return { status: 400, message: 'Refund amount is greater than unrefunded amount on charge' }
    charge.refunded += amount
    const fee = charge.fee === 0 ? 0 : share(charge.fee, charge.refunded, charge.amount) - charge.feeRefunded
    charge.feeRefunded += fee
    accountOf(charge.destination).balance -= amount - fee
    platform -= fee
    const back: Refund = { id: id('re'), charge: charge.id, amount, fee, status: 'succeeded', metadata, created: clock }
    refunds.set(back.id, back)
    tell('charge.refunded', chargeObject(charge))
    tell('refund.updated', refundObject(back))
    if (fee > 0) tell('application_fee.refunded', feeObject(charge))
    return back
  }

  return {
    accounts,
    charges,
    refunds,
    disputes,
    events,
    payouts,
    platform: () => platform,
    refuseRefunds: (on: boolean) => {
      refusing = on
    },

    /** Null for what is not Connect's. */
    work({ method, path, params, account }: Asked): Fact | Refused | null {
      if (method === 'POST' && path === '/v1/accounts') {
        const fresh: Account = {
          ...{ id: id('acct'), metadata: nested(params, 'metadata'), due: ['external_account'], balance: 0 },
          ...{ submitted: false, charges: false, payouts: false },
        }
        accounts.set(fresh.id, fresh)
        return accountObject(fresh)
      }
      const [, named = ''] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
      if (method === 'GET' && named) {
        const found = accounts.get(named)
        return found ? accountObject(found) : { status: 404, message: `No such account: '${named}'` }
      }
      if (method === 'POST' && path === '/v1/account_links')
        return {
          id: '',
          object: 'account_link',
          created: clock,
          expires_at: clock + 300,
          url: `${linkAt}${params.account}`,
        }
      if (method === 'POST' && path === '/v1/refunds') {
        const charge = [...charges.values()].find(({ intent }) => intent === params.payment_intent)
        if (!charge || refusing) return { status: 400, message: 'This charge cannot be refunded.' }
        const answer = refund(charge, Number(params.amount), nested(params, 'metadata'))
        if (!('charge' in answer)) return answer
        const expanded = { ...chargeObject(charge), application_fee: charge.fee > 0 ? feeObject(charge) : null }
        return { ...refundObject(answer), charge: expanded }
      }
      if (method === 'POST' && path === '/v1/files')
        return { id: id('file'), object: 'file', purpose: 'dispute_evidence', size: 1, created: clock }
      const [, disputed = ''] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? []
      if (method === 'POST' && disputed) {
        const found = disputes.get(disputed)
        if (!found) return { status: 404, message: `No such dispute: '${disputed}'` }
        if (found.status !== 'needs_response' && found.status !== 'warning_needs_response')
          return { status: 400, message: 'This dispute is already closed or submitted.' }
        found.evidence = nested(params, 'evidence')
        if (params.submit === 'true') found.status = 'under_review'
        tell('charge.dispute.updated', disputeObject(found))
        return disputeObject(found)
      }
      if (method === 'GET' && path === '/v1/events') {
        const from = Number(params['created[gte]'] ?? 0)
        const newest = events.filter((event) => event.account === account && event.created >= from).reverse()
        const at = newest.findIndex((event) => event.id === params.starting_after) + 1
        const data = newest.slice(at, at + Number(params.limit ?? 10))
        const shown = data.map((event) => ({
          ...event,
          object: 'event',
          data: { object: event.object },
          livemode: false,
        }))
        return { id: '', object: 'list', data: shown, has_more: at + data.length < newest.length, url: path }
      }
      return null
    },

    /** The mechanic finishes the form, wholly or up to a document. */
    onboard(name: string, complete = true): StripeEvent {
      const account = accountOf(name)
      Object.assign(account, { submitted: true, charges: complete, payouts: complete })
      account.due = complete ? [] : ['individual.verification.document']
      return tell('account.updated', accountObject(account), name)
    },

    /** The customer presses Pay at the Checkout. */
    pay(session: Fact & { id: string }): StripeEvent[] {
      const params = session as unknown as Params
      const metadata = nested(params, 'metadata')
      const amount = Number(params['line_items[0][price_data][unit_amount]'])
      const fee = Number(params['payment_intent_data[application_fee_amount]'] ?? 0)
      const destination = params['payment_intent_data[transfer_data][destination]'] ?? ''
      const intent = `pi_${session.id}`
      const charge: Charge = {
        ...{ id: `ch_${session.id}`, intent, session: session.id, metadata, amount, fee, destination },
        ...{ refunded: 0, feeRefunded: 0 },
      }
      charges.set(charge.id, charge)
      accountOf(destination).balance += amount - fee
      platform += fee
      session.status = 'complete'
      return [
        tell('checkout.session.completed', {
          ...{ id: session.id, object: 'checkout.session', mode: 'payment', metadata, currency: 'usd' },
          ...{ payment_status: 'paid', amount_total: amount, payment_intent: intent },
          ...{ invoice: null, subscription: null, customer: null },
        }),
        tell('payment_intent.succeeded', {
          ...{ id: intent, object: 'payment_intent', currency: 'usd', amount, amount_received: amount, metadata },
          ...{ transfer_data: { destination }, application_fee_amount: fee || null, latest_charge: charge.id },
        }),
      ]
    },

    /** A refund made in Stripe's dashboard. */
    refundHere: (name: string, amount: number) => refund(chargeOf(name), amount, {}),

    /** The bank sends a refund back. */
    failRefund(name: string): StripeEvent {
      const back = refunds.get(name)
      if (!back || back.status === 'failed') throw new Error(`no refund ${name}`)
      back.status = 'failed'
      const charge = chargeOf(back.charge)
      // The money of a failed refund stays with the platform, which owes it to the customer.
      charge.refunded -= back.amount
      charge.feeRefunded -= back.fee
      accountOf(charge.destination).balance += back.amount - back.fee
      platform += back.fee
      const told = tell('refund.failed', refundObject(back))
      if (back.fee > 0) tell('application_fee.refunded', feeObject(charge))
      return told
    },

    dispute(name: string, amount?: number): Dispute {
      const charge = chargeOf(name)
      const opened: Dispute = {
        id: id('dp'),
        charge: charge.id,
        amount: amount ?? charge.amount,
        status: 'needs_response',
        dueBy: clock + 7 * 24 * 3600,
        evidence: null,
      }
      disputes.set(opened.id, opened)
      platform -= opened.amount
      tell('charge.dispute.created', disputeObject(opened))
      tell('charge.dispute.funds_withdrawn', disputeObject(opened))
      return opened
    },

    decide(name: string, status: 'won' | 'lost'): void {
      const dispute = disputes.get(name)
      if (!dispute || dispute.status === 'won' || dispute.status === 'lost') throw new Error(`no dispute ${name}`)
      dispute.status = status
      if (status === 'won') platform += dispute.amount
      tell('charge.dispute.closed', disputeObject(dispute))
      if (status === 'won') tell('charge.dispute.funds_reinstated', disputeObject(dispute))
    },

    payOut(name: string, amount = accountOf(name).balance): string {
      const account = accountOf(name)
      if (amount <= 0 || amount > account.balance) throw new Error(`not ${amount} on ${name}`)
      account.balance -= amount
      const payout = id('po')
      payouts.set(payout, { account: name, amount, status: 'paid' })
      tell('payout.paid', { id: payout, object: 'payout', currency: 'usd', amount, status: 'paid' }, name)
      return payout
    },

    /** Of the platform's own balance, to its own bank. */
    payOutOwn(amount: number): string {
      platform -= amount
      const payout = id('po')
      payouts.set(payout, { account: '', amount, status: 'paid' })
      tell('payout.paid', { id: payout, object: 'payout', currency: 'usd', amount, status: 'paid' })
      return payout
    },

    failPayout(payout: string): void {
      const known = payouts.get(payout)
      if (known?.status !== 'paid') throw new Error(`no payout ${payout}`)
      known.status = 'failed'
      if (known.account === '') platform += known.amount
      else accountOf(known.account).balance += known.amount
      const object = { id: payout, object: 'payout', currency: 'usd', amount: known.amount, status: 'failed' }
      tell('payout.failed', object, known.account || null)
    },
  }
}

/** An event as Stripe writes it today, or as it did before 2022: charges list their refunds, and refunds change by their charge. */
export function wireOf(
  event: StripeEvent,
  shape: 'new' | 'old' = 'new',
): { id: string; type: string; payload: string } {
  const { id, account, created } = event
  const isRefund = event.type === 'refund.updated' || event.type === 'refund.failed'
  const type = shape === 'old' && isRefund ? 'charge.refund.updated' : event.type
  const object = { ...event.object }
  if (shape === 'old') {
    if (object.object === 'charge') object.refunds = { object: 'list', data: [], has_more: false }
    if (object.object === 'dispute') object.payment_intent = null
    if (object.object === 'application_fee') {
      object.charge = object.originating_transaction
      delete object.originating_transaction
    }
  }
  const api_version = shape === 'old' ? '2020-08-27' : '2026-10-28.endive'
  const envelope = {
    id,
    object: 'event',
    api_version,
    created,
    livemode: false,
    type,
    ...(account !== null && { account }),
  }
  return { id, type, payload: JSON.stringify({ ...envelope, data: { object } }) }
}
