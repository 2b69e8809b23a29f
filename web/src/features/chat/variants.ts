import type { ChatMessage } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { CircleQuestionMark, Lightbulb, type LucideIcon, MessageCircle, Package } from 'lucide-react'
import type { Tone } from '../../ui/styles/variants.ts'

export const MESSAGE_VARIANTS: Record<ChatMessage['messageType'], { icon: LucideIcon; tone: Tone }> = {
  general: { icon: MessageCircle, tone: 'plain' },
  tip: { icon: Lightbulb, tone: 'green' },
  parts: { icon: Package, tone: 'indigo' },
  question: { icon: CircleQuestionMark, tone: 'copper' },
}
