import type { ReactNode } from 'react'

/** A component in its states, under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid grid-cols-1 gap-4 border-t border-line py-6">
      <p className="text-lg font-bold">{name}</p>
      {children}
    </section>
  )
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Fails while it is drawn. */
export function Broken(): never {
  throw new Error('An example of a fault')
}
