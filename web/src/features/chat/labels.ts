import { type ChatMessage, MESSAGE_TYPES } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { CircleQuestionMark, Lightbulb, type LucideIcon, MessageCircle, Package } from 'lucide-react'
import type { Tone } from '../../ui/class-names.ts'

type MessageType = ChatMessage['messageType']

interface TypeWords {
  one: string
  many: string
  icon: LucideIcon
  tone: Tone
}

/** How each type of message reads and looks. */
export const TYPES: Record<MessageType, TypeWords> = {
  general: { one: 'General', many: 'General', icon: MessageCircle, tone: 'plain' },
  tip: { one: 'Tip', many: 'Tips', icon: Lightbulb, tone: 'green' },
  parts: { one: 'Parts', many: 'Parts', icon: Package, tone: 'indigo' },
  question: { one: 'Question', many: 'Questions', icon: CircleQuestionMark, tone: 'copper' },
}

export const TYPE_FILTERS = [
  { value: '', label: 'All' },
  ...MESSAGE_TYPES.map((value) => ({ value, label: TYPES[value].many })),
]

export const TYPE_CHOICES = MESSAGE_TYPES.map((value) => ({ value, label: TYPES[value].one }))
