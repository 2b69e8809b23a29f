import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  detail?: string | undefined
  children: ReactNode
  strong?: boolean
}

export function PriceLine({ label, detail, children, strong = false }: Props) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0 ${strong ? 'text-lg font-bold' : ''}`}
    >
      <dt className="min-w-0 flex-1 basis-24 wrap-anywhere">
        {label}
        {detail && <span className="block text-xs text-soft">{detail}</span>}
      </dt>
      <dd className="ml-auto max-w-[70%] shrink-0 text-right wrap-break-word">{children}</dd>
    </div>
  )
}
