import { CircleExclamationPoint } from 'lucide-react'

/** The live region exists before the error, so that it is announced. */
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
