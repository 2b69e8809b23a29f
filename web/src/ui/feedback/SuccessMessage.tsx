import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Takes focus, so that screen readers announce it. */
export function SuccessMessage({ children }: { children: string }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className="mb-4 grid justify-items-center gap-4 pt-2 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-green-tint text-green-ink">
        <CircleCheck aria-hidden="true" className="size-7" />
      </span>
      <p ref={sentence} tabIndex={-1} className="text-lg font-bold focus:outline-none">
        {children}
      </p>
    </div>
  )
}
