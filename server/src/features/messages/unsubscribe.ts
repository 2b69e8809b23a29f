import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { htmlPage } from './mail-html.ts'
import type { PersonKey } from './preferences.store.ts'

type Unsubscribing = Pick<Dependencies, 'preferences' | 'business' | 'clock' | 'unsubscribeTokens'>

/** The link that ends mails, with and without a press of its button. */
export const unsubscribing = ({ preferences, business, clock, unsubscribeTokens }: Unsubscribing) => {
  /** @throws Problem `message.linkUnknown` */
  function personIn(token: string): PersonKey {
    const person = unsubscribeTokens.personIn(token)
    if (person === null) throw new Problem('message.linkUnknown')
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
