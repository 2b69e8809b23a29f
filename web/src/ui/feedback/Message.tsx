import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  trouble?: boolean
}

export function Message({ icon: Icon, title, children, action, trouble = false }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <span
        className={`grid size-16 place-items-center rounded-full ${trouble ? 'bg-red-tint text-red-ink' : 'bg-copper-tint text-copper-ink'}`}
      >
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="mt-2 text-lg font-bold">{title}</p>
      {children && <div className="max-w-prose text-sm text-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
