import * as z from 'zod/mini'
import { ADMIN } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Moment, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { LONGEST_TEMPLATE, PLACEHOLDERS, TEMPLATE_KINDS, type TemplateFault } from './templates.rules.ts'

/** The wording of a message in one language. */
export const MessageTemplate = shownWhole(
  z.object({
    kind: z.enum(TEMPLATE_KINDS),
    language: z.enum(LANGUAGES),
    /** The business's own; null: the standard one is used. */
    text: z.nullable(z.string()),
    standard: z.string(),
    updatedAt: z.nullable(Moment),
    /** Its placeholders, each with a sample value and the longest one. */
    placeholders: z.array(
      z.object({ name: z.enum(PLACEHOLDERS), required: z.boolean(), sample: z.string(), longest: z.string() }),
    ),
  }),
)
export type MessageTemplate = z.output<typeof MessageTemplate>

const TEXT_FIX = fieldMessage('jobs', 'templateText')

export const TemplateText = z.object({ text: required(TEXT_FIX, { max: LONGEST_TEMPLATE }) })

/** A fault as the message of a field. */
export function faultMessage(fault: TemplateFault): string {
  switch (fault.fault) {
    case 'unknown':
      return fieldMessage('jobs', 'templateUnknown', { name: fault.name })
    case 'missing':
      return fieldMessage('jobs', 'templateMissing', { name: fault.name })
    case 'stop':
      return fieldMessage('jobs', 'templateStop')
    case 'segments':
      return fieldMessage('jobs', 'templateSegments', { segments: fault.length.segments })
  }
}

const one = {
  path: '/api/message-templates/{kind}/{language}',
  params: z.object({ kind: z.enum(TEMPLATE_KINDS), language: z.enum(LANGUAGES) }),
} as const

/** The wording of texts and emails, in place of the standard one. */
export const messageTemplates = endpoints('messages', 'messages', {
  templates: {
    method: 'GET',
    path: '/api/message-templates',
    summary: 'List the wording of messages',
    description:
      'Returns the wording of every message in every language, the standard one and the own one if there is.',
    reply: shownWhole(z.object({ templates: z.array(MessageTemplate) })),
    reads: 'nothing',
    access: ADMIN,
    invalidates: [],
    problems: [],
  },
  putTemplate: {
    ...one,
    method: 'PUT',
    summary: 'Replace the wording of a message',
    description:
      'Sets the own wording of a message. It names business and link, and fits two segments with the longest names.',
    body: TemplateText,
    reply: MessageTemplate,
    access: ADMIN,
    invalidates: ['messages'],
    problems: [],
  },
  resetTemplate: {
    ...one,
    method: 'DELETE',
    summary: 'Return to the standard wording',
    description: 'Removes the own wording of a message, so that the standard one is used.',
    reply: null,
    access: ADMIN,
    invalidates: ['messages'],
    problems: [],
  },
})
