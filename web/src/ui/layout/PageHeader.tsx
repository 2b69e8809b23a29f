import type { ReactNode } from 'react'
import { useScreenTitle } from '../../lib/navigation/screen-title.ts'

interface Props {
  title: string
  lead?: ReactNode
  beside?: ReactNode
  actions?: ReactNode
  /** On a phone, only the title with less space. */
  tight?: boolean
}

export function PageHeader({ title, lead, beside, actions, tight = false }: Props) {
  const heading = useScreenTitle(title)
  return (
    <div
      className={`grid grid-cols-[1fr_auto] gap-x-1 gap-y-1 sm:grid-cols-[1fr_auto_auto] sm:gap-x-2 ${tight ? 'mb-2 sm:mb-6' : 'mb-6'}`}
    >
      <h1
        ref={heading}
        tabIndex={-1}
        className={`self-center wrap-break-word sm:text-3xl ${tight ? 'text-xl' : 'text-2xl'}`}
      >
        {title}
      </h1>
      {beside && (
        <div className={`grid sm:row-span-2 sm:self-end ${tight ? 'self-center max-sm:-my-1.5' : ''}`}>{beside}</div>
      )}
      {lead && (
        <p className={`max-w-prose text-soft sm:col-start-1 ${tight ? 'max-sm:hidden' : 'max-sm:col-span-2'}`}>
          {lead}
        </p>
      )}
      {actions && (
        <div className="flex flex-wrap gap-2 self-end max-sm:col-span-2 max-sm:mt-3 max-sm:*:flex-1 sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {actions}
        </div>
      )}
    </div>
  )
}
