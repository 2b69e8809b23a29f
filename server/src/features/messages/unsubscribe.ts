import { timingSafeEqual } from 'node:crypto'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { htmlPage } from './mail-html.ts'
import type { PersonKey } from './preferences.store.ts'

type Signing = Pick<Dependencies, 'vault'>
type Unsubscribing = Signing & Pick<Dependencies, 'preferences' | 'business' | 'clock'>

const MAC_BYTES = 16
const PERSON = /^(customer|mechanic|account):[0-9a-f-]{36}$/

const macOf = ({ vault }: Signing, person: string) =>
  Buffer.from(vault.hash('unsubscribe', person)).subarray(0, MAC_BYTES)

/** Only who got the mail can make it act, and it does nothing else. */
export const unsubscribeToken =
  (signing: Signing) =>
  (person: PersonKey): string =>
    `${Buffer.from(person).toString('base64url')}.${macOf(signing, person).toString('base64url')}`

const isPerson = (text: string): text is PersonKey => PERSON.test(text)

/** The link that ends mails, with and without a press of its button. */
export const unsubscribing = (needs: Unsubscribing) => {
  const { preferences, business, clock } = needs

  /** @throws Problem `message.linkUnknown` */
  function personIn(token: string): PersonKey {
    const [person64 = '', mac64 = ''] = token.split('.')
    const person = Buffer.from(person64, 'base64url').toString()
    const mac = Buffer.from(mac64, 'base64url')
    const isOurs = isPerson(person) && mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(needs, person))
    if (!isOurs) throw new Problem('message.linkUnknown')
    return person
  }

  const languageOf = async (person: PersonKey): Promise<Language> => (await preferences.of(person))?.language ?? 'en'

  return {
    showPage: async (token: string): Promise<string> => {
      const language = await languageOf(personIn(token))
      const { askTitle, ask, unsubscribe } = REPLIES[language].mails
      const title = askTitle({ business: business.name })
      return htmlPage({ language, title, paragraphs: [ask], button: unsubscribe })
    },

    unsubscribe: async (token: string): Promise<string> => {
      const person = personIn(token)
      await preferences.endMails(person, clock.now())
      const language = await languageOf(person)
      const { askTitle, ended } = REPLIES[language].mails
      return htmlPage({ language, title: askTitle({ business: business.name }), paragraphs: [ended], button: null })
    },
  }
}
