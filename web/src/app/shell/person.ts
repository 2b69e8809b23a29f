import { useEffect, useState } from 'react'
import { deviceStorage } from '../../lib/device/device-storage.ts'
import { isStaff, useAccount } from '../../lib/sign-in/account.ts'

export type Person = 'customer' | 'mechanic' | 'staff'

const PEOPLE: readonly Person[] = ['customer', 'mechanic', 'staff']

// Part of every page, so it does not import zod.
const lastUsed = deviceStorage('shell', { person: { parse: (kept) => PEOPLE.find((one) => one === kept) ?? null } })
const kept = deviceStorage('kept', { mechanic: { parse: Boolean } })

const PATHS: Record<string, Person> = {
  '/book': 'customer',
  '/notifications': 'customer',
  '/analyzer': 'customer',
  '/jobs': 'mechanic',
  '/chat': 'mechanic',
  '/dispatch': 'staff',
  '/customers': 'staff',
}

const fromDevice = (): Person => lastUsed.take('person') ?? (kept.take('mechanic') ? 'mechanic' : 'customer')

/** A new visitor stores nothing, so that the prerendered page still fits. */
function keep(person: Person): void {
  if (person === fromDevice()) return
  lastUsed.clear('person')
  if (person !== fromDevice()) lastUsed.give('person', person)
}

/** From the session, else from the screens last used. */
export function usePerson(path: string): Person {
  const account = useAccount()
  const [used, setUsed] = useState(fromDevice)
  const here = PATHS[path] ?? used
  const person = !account
    ? here
    : isStaff(account)
      ? 'staff'
      : account.mechanicId && here !== 'customer'
        ? 'mechanic'
        : 'customer'
  useEffect(() => {
    setUsed(person)
    keep(person)
  }, [person])
  return person
}
