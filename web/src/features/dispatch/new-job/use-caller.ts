import { customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { digitsOfPhone, toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useDebounced } from '../../../shared/place/typed-location.ts'
import type { FormOf } from '../../../ui/forms/form.tsx'
import { callerOf, type Filled, fillFor } from './caller.ts'
import type { DispatchInput } from './job-from-handoff.ts'

export type NewJobFields = FormOf<DispatchInput, z.output<typeof DispatchForm>>

/** Digits of a phone that are worth a search. */
const ENOUGH_DIGITS = 4
const MOST_MATCHES = 6
const THEIR_JOBS = 10
const PAUSE = 250

interface FilledFor {
  phone: string | null
  values: Filled
}
const NOBODY: FilledFor = { phone: null, values: {} }

const valuesOf = (form: NewJobFields) => ({
  ...{ customerName: form.value('customerName'), customerEmail: form.value('customerEmail') },
  ...{ customerAddress: form.value('customerAddress'), vehicleYear: form.value('vehicleYear') },
  ...{ vehicleMake: form.value('vehicleMake'), vehicleModel: form.value('vehicleModel') },
  ...{ vin: form.value('vin'), plate: form.value('plate') },
})

/** What is filled in is no draft: the number fills it in again. */
function put(form: NewJobFields, values: Filled): void {
  const fields = Object.keys(values) as (keyof Filled)[]
  const changed = fields.filter((field) => (form.value(field) ?? '') !== values[field])
  form.prefill(Object.fromEntries(changed.map((field) => [field, values[field]])))
  // Clears their errors.
  for (const field of changed) if (form.error(field) !== undefined) form.set(field, values[field] ?? '')
}

/** Looks up the phone that is typed, and fills in a customer on file. */
export function useCaller(form: NewJobFields) {
  const phone = (form.value('customerPhone') ?? '').trim()
  const e164 = toE164(phone)
  const paused = useDebounced(phone, PAUSE)
  const isSearchable = phone.length <= LONGEST_SEARCH && (digitsOfPhone(phone) ?? '').length >= ENOUGH_DIGITS
  const found = useApiQuery(
    customers.list,
    { query: { q: phone, limit: MOST_MATCHES } },
    { enabled: isSearchable && (e164 !== null || paused === phone) },
  )
  const theirs = useApiQuery(
    jobs.list,
    { query: { customerPhone: phone, limit: THEIR_JOBS } },
    { enabled: e164 !== null },
  )
  const failed = e164 !== null && Boolean(found.error || theirs.error)
  const caller = e164 !== null && found.data && theirs.data ? callerOf(e164, found.data, theirs.data) : undefined

  const [filled, setFilled] = useState(NOBODY)
  const isSettled = caller !== undefined
  const isEmpty = phone === ''
  const fill = useEffectEvent(() => {
    if ((!isSettled && !isEmpty) || filled.phone === e164) return
    const focused = document.activeElement?.getAttribute('name') ?? null
    const values = fillFor({ now: valuesOf(form), before: filled.values, caller: caller ?? null, focused })
    put(form, values)
    setFilled({ phone: e164, values })
  })
  useEffect(() => {
    if ((isSettled && e164 !== null) || isEmpty) fill()
  }, [isSettled, isEmpty, e164])

  return {
    /** Undefined: not looked up yet; null: not on file. */
    caller,
    failed,
    /** A lookup whose answer will fill in the form. */
    pending: e164 !== null && !failed && !(isSettled && filled.phone === e164),
    /** Of a number that is not complete. */
    matches: e164 === null && isSearchable ? (found.data ?? []) : [],
  }
}
