import { CircleExclamationPoint } from 'lucide-react'

/** What went wrong, in place; the room for it is there before, so that it is read out. */
export function Trouble({ children }: { children: string | null }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-red-ink empty:hidden">
      {children && (
        <>
          <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {children}
        </>
      )}
    </p>
  )
}
