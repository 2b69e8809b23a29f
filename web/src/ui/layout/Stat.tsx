import type { ReactNode } from 'react'

export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
