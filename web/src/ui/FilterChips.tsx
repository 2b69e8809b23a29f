import { useEffect, useRef } from 'react'

/** Pixels that stay in sight before the chosen one, so that the row is seen to go on. */
const EDGE = 48

interface Props {
  /** Names the group: 'Specialty'. */
  label: string
  options: readonly { value: string; label: string }[]
  /** Empty stands for the option with the empty value, such as 'All'. */
  value: string | undefined
  onChange: (value: string) => void
}

/** One of a few filters, all in sight; on a phone the row scrolls sideways, and the chosen one is in sight. */
export function FilterChips({ label, options, value = '', onChange }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chips = row.current?.querySelectorAll('button') ?? []
    const chosen = [...chips].find((chip) => chip.value === value)
    if (!row.current || !chosen) return
    const { scrollLeft, clientWidth } = row.current
    const left = chosen.offsetLeft - scrollLeft
    if (left < 0 || left + chosen.offsetWidth > clientWidth) row.current.scrollLeft = chosen.offsetLeft - EDGE
  }, [value])

  return (
    <fieldset className="unprinted -mx-(--gutter) min-w-0 sm:-mx-1">
      <legend className="sr-only">{label}</legend>
      <div
        ref={row}
        className="relative flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:flex-wrap sm:px-1"
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            value={option.value}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-11 shrink-0 sm:max-w-full sm:truncate rounded-full border border-edge bg-card px-[min(1rem,4vw)] text-sm font-bold whitespace-nowrap text-ink transition-colors hover:border-ink aria-pressed:border-transparent aria-pressed:bg-indigo aria-pressed:text-on-indigo"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
