import { useEffect, useRef } from 'react'
import { TOGGLE } from '../styles/variants.ts'

/** Pixels kept visible before the chosen chip, to hint at more. */
const EDGE = 48

interface Props {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string) => void
  inRow?: boolean
}

export function FilterChips({ label, options, value = '', onChange, inRow = false }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef('')
  useEffect(() => {
    // The "all" chip at the start needs no scrolling, and measuring it would force a layout.
    const atStart = value === '' && (inRow || last.current === '')
    last.current = value
    if (atStart) return
    const chips = row.current?.querySelectorAll('button') ?? []
    const chosen = [...chips].find((chip) => chip.value === value)
    if (!row.current || !chosen) return
    const scrolled = row.current.closest('.chip-row') ?? row.current
    const { scrollLeft, clientWidth } = scrolled
    const left = chosen.offsetLeft - scrollLeft
    if (left < 0 || left + chosen.offsetWidth > clientWidth) scrolled.scrollLeft = chosen.offsetLeft - EDGE
  }, [value, inRow])

  return (
    <fieldset
      className={`unprinted min-w-0 sm:-mx-1 ${inRow ? 'max-sm:shrink-0 max-sm:not-first:border-l max-sm:not-first:border-edge max-sm:not-first:pl-2' : '-mx-(--gutter)'}`}
    >
      <legend className="sr-only">{label}</legend>
      <div
        ref={row}
        className={`flex gap-2 overflow-x-auto [scrollbar-width:none] sm:relative sm:flex-wrap sm:px-1 ${inRow ? 'py-0.5 sm:py-1' : 'relative px-(--gutter) py-1'}`}
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            value={option.value}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={`${TOGGLE} font-bold min-h-11 shrink-0 sm:max-w-full sm:truncate rounded-full ${inRow ? 'px-[min(0.75rem,3vw)] sm:px-4' : 'px-[min(1rem,4vw)]'} text-sm whitespace-nowrap`}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
