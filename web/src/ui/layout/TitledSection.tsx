import { type ReactNode, useId } from 'react'

export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 text-sm">
      <h3 id={id} className="mb-2 text-base">
        {title}
      </h3>
      {children}
    </section>
  )
}
