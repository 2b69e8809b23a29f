import { timingSafeEqual } from 'node:crypto'
import type { AccountVault } from '../ports/account-vault.ts'
import type { MailedPerson, UnsubscribeTokens } from '../ports/unsubscribe-tokens.ts'

const MAC_BYTES = 16
const PERSON = /^(customer|mechanic|account):[0-9a-f-]{36}$/

const isPerson = (text: string): text is MailedPerson => PERSON.test(text)

/** Signed by the key in DATA_DIR: only who got the mail can make its link act, and it does nothing else. */
export function unsubscribeTokens({ vault }: { vault: Pick<AccountVault, 'hash'> }): UnsubscribeTokens {
  const macOf = (person: string) => Buffer.from(vault.hash('unsubscribe', person)).subarray(0, MAC_BYTES)
  return {
    make: (person) => `${Buffer.from(person).toString('base64url')}.${macOf(person).toString('base64url')}`,
    personIn: (token) => {
      const [person64 = '', mac64 = ''] = token.split('.')
      const person = Buffer.from(person64, 'base64url').toString()
      const mac = Buffer.from(mac64, 'base64url')
      return isPerson(person) && mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(person)) ? person : null
    },
  }
}
