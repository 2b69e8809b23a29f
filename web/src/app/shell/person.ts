import { useEffect, useState } from 'react'
import { deviceStorage } from '../../lib/device/device-storage.ts'
import { isStaff, useAccount } from '../../lib/sign-in/account.ts'

/** Whom the shortcuts serve. */
export type Person = 'customer' | 'mechanic' | 'staff'

const PEOPLE: readonly Person[] = ['customer', 'mechanic', 'staff']

// Every page has this, so it brings no library for shapes.
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

/** A new visitor leaves no record, so that their page stays as the build drew it. */
function keep(person: Person): void {
  if (person === fromDevice()) return
  lastUsed.clear('person')
  if (person !== fromDevice()) lastUsed.give('person', person)
}

/** Who uses this page: by their session, else by the screens that they used last. */
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
