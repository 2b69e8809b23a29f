import {
  type messageTemplates as endpoints,
  faultMessage,
  type MessageTemplate,
} from '@desert-wrench/contract/features/messages/templates.contract.ts'
import {
  type Placeholder,
  placeholdersOf,
  requiredIn,
  TEMPLATE_KINDS,
  type TemplateKind,
  templateFault,
} from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { longestValues, sampleValues, standardTemplate } from '@desert-wrench/contract/messages/template-words.ts'
import type { Handlers } from '../../../http/core/handlers.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { TemplateRow } from './templates.store.ts'

type Templating = Pick<Dependencies, 'templates' | 'business' | 'site' | 'clock'>

const keyOf = ({ kind, language }: Pick<TemplateRow, 'kind' | 'language'>) => `${kind} ${language}`

export const templatesHandlers = ({ templates, business, site, clock }: Templating): Handlers<typeof endpoints> => {
  const sender = () => ({ business: business.name, site: site() })

  function templateOf(kind: TemplateKind, language: Language, own: TemplateRow | undefined): MessageTemplate {
    const [sample, longest] = [sampleValues, longestValues].map((valuesOf) => valuesOf(kind, language, sender()))
    const must = requiredIn(kind)
    const placeholders = placeholdersOf(kind).map((name: Placeholder) => ({
      name,
      required: must.includes(name),
      sample: sample?.[name] ?? '',
      longest: longest?.[name] ?? '',
    }))
    const standard = standardTemplate(kind, language)
    return { kind, language, standard, placeholders, text: own?.text ?? null, updatedAt: own?.updatedAt ?? null }
  }

  return {
    templates: async () => {
      const own = new Map((await templates.all()).map((row) => [keyOf(row), row]))
      return {
        templates: TEMPLATE_KINDS.flatMap((kind) =>
          LANGUAGES.map((language) => templateOf(kind, language, own.get(keyOf({ kind, language })))),
        ),
      }
    },

    putTemplate: async ({ params: { kind, language }, body: { text } }) => {
      const fault = templateFault(kind, text, longestValues(kind, language, sender()))
      if (fault) throw new Problem('request.invalid', [{ path: 'text', message: faultMessage(fault) }])
      const row = { kind, language, text, updatedAt: clock.now() }
      await templates.put(row)
      return templateOf(kind, language, row)
    },

    resetTemplate: async ({ params }) => {
      await templates.remove(params)
      return undefined
    },
  }
}
