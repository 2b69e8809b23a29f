import { common, useMessages } from '../../lib/i18n/messages.ts'

export function Loading({ label, rows = 3 }: { label?: string; rows?: number }) {
  const t = useMessages(common)
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label ?? t.loading}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} aria-hidden="true" className="animate-breathe rounded-lg border border-line bg-card p-6">
          <div className="h-5 w-2/5 rounded-sm bg-line" />
          <div className="mt-4 h-4 w-4/5 rounded-sm bg-line" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-line" />
        </div>
      ))}
    </div>
  )
}
