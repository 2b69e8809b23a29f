import { GAUGES, type Unit } from '@desert-wrench/contract/features/inspections/points.ts'
import { ArrowRight, Check, Delete, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { showValue } from '../words.ts'
import { inspecting } from './messages.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const

interface Props {
  name: string
  unit: Exclude<Unit, 'codes'>
  value: string
  onChange: (value: string) => void
  /** The next point with a value; null: the last one. */
  next: { name: string; open: () => void } | null
  onClose: () => void
}

/** Whether the digits stay a value of the gauge. */
function fits(text: string, { most, decimals }: { most: number; decimals: number }): boolean {
  const [, fraction = ''] = text.split('.')
  return (text.match(/\./g) ?? []).length <= 1 && fraction.length <= decimals && Number(text || 0) <= most
}

/** Digits for gloves, in place of the phone's keyboard. */
export function NumberPad({ name, unit, value, onChange, next, onClose }: Props) {
  const t = useMessages(inspecting)
  const gauge = GAUGES[unit]
  const press = (key: string) => {
    const after = value === '' && key === '.' ? '0.' : value === '0' && key !== '.' ? key : value + key
    if (fits(after, gauge)) onChange(after)
  }
  const pad = useRef<HTMLFieldSetElement>(null)
  useEffect(() => pad.current?.focus({ preventScroll: true }), [])
  const remove = () => onChange(value.slice(0, -1))
  /** At a desk. */
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (KEYS.some((one) => one === key)) press(key)
    else if (key === 'Backspace') remove()
    else if (key === 'Enter' && event.target === pad.current) (next?.open ?? onClose)()
    else return
    event.preventDefault()
  }
  return (
    <fieldset
      ref={pad}
      tabIndex={-1}
      onKeyDown={onKey}
      className="mx-auto grid max-w-md min-w-0 gap-2 focus:outline-none"
    >
      <legend className="sr-only">{t.padTitle({ point: name })}</legend>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="line-clamp-2 min-w-0 flex-1 text-sm font-bold">
          {name}
        </span>
        <output className="text-2xl font-bold tabular-nums">{showValue(value || '–', unit)}</output>
        <IconButton icon={X} label={t.padClose} onClick={onClose} />
      </div>
      <div className="grid grid-cols-3 gap-1.5">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => press(key)}
            className="min-h-13 rounded-md border border-edge bg-card text-2xl font-bold active:bg-sunk"
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label={t.padDelete}
          onClick={remove}
          className="grid min-h-13 place-items-center rounded-md border border-edge bg-card active:bg-sunk"
        >
          <Delete aria-hidden="true" className="size-6" />
        </button>
      </div>
      {next ? (
        <Button size="huge" wide icon={ArrowRight} onClick={next.open}>
          {t.padNext({ point: next.name })}
        </Button>
      ) : (
        <Button size="huge" wide icon={Check} onClick={onClose}>
          {t.padDone}
        </Button>
      )}
    </fieldset>
  )
}
