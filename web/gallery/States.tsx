import type { ReactNode } from 'react'

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid grid-cols-1 gap-4 border-t border-line py-6">
      <p className="text-lg font-bold">{name}</p>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Broken(): never {
  throw new Error('An example of a fault')
}
