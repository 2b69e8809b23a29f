import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

interface Props {
  /** The screen's own words, such as 'No jobs found.' */
  words: string
  icon?: LucideIcon
  action?: ReactNode
  children?: ReactNode
}

export function Empty({ words, icon = Inbox, action, children }: Props) {
  return (
    <Message icon={icon} title={words} action={action}>
      {children}
    </Message>
  )
}
