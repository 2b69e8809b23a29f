import type { LucideIcon } from 'lucide-react'

interface Props {
  icon: LucideIcon
  to: string
  children: string
}

/** A phone number or e-mail address: touch-sized on a phone, plain text on a desktop. */
export function ContactLink({ icon: Icon, to, children }: Props) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-sm text-copper-ink underline decoration-1 underline-offset-4 hover:decoration-2 lg:pointer-fine:min-h-6"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={to.startsWith('tel:') ? 'truncate' : 'min-w-0 wrap-anywhere'}>{children}</span>
    </a>
  )
}
