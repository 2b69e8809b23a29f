import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { map } from '../messages.ts'
import { JOB_GROUPS, type JobPin, type Pin, type Pins } from '../pins.ts'
import { JobRow } from './JobRow.tsx'
import { MechanicRow } from './MechanicRow.tsx'

/** Rows of a group at first; more by a press. */
const FIRST = 50

interface Props {
  pins: Pins
  lit: { id: string; by: 'map' | 'list' } | null
  chosenId: string | null
  onLight: (id: string | null) => void
  onFocusPin: (pin: Pin) => void
  onChoose: (id: string) => void
  onPlace: (pin: JobPin) => void
}

/** All that the map shows, in words: what needs somebody first. */
export function MapList({ pins, lit, chosenId, onPlace, ...acts }: Props) {
  const t = useMessages(map)
  const row = (id: string) => ({
    ...acts,
    isLit: lit?.id === id,
    isLitByMap: lit?.id === id && lit.by === 'map',
  })
  const jobs = (group: JobPin['group']) => {
    const found = pins.jobs.filter((pin) => pin.group === group)
    return (
      <Group key={group} title={t[group]({ count: found.length })} rows={found} lit={lit?.id}>
        {(pin) => <JobRow key={pin.id} pin={pin} onPlace={onPlace} {...row(pin.id)} />}
      </Group>
    )
  }
  const [waiting, ...others] = JOB_GROUPS
  return (
    <div className="grid gap-4">
      {jobs(waiting)}
      <Group title={t.mechanics({ count: pins.mechanics.length })} rows={pins.mechanics} lit={lit?.id}>
        {(pin) => (
          <MechanicRow key={pin.id} pin={pin} isChosen={pin.id === chosenId} onJob={acts.onChoose} {...row(pin.id)} />
        )}
      </Group>
      {others.map(jobs)}
    </div>
  )
}

interface GroupProps<P extends Pin> {
  title: string
  rows: readonly P[]
  lit: string | undefined
  children: (pin: P) => ReactNode
}

function Group<P extends Pin>({ title, rows, lit, children }: GroupProps<P>) {
  const t = useMessages(map)
  const id = useId()
  const [most, setMost] = useState(FIRST)
  if (rows.length === 0) return null
  // A row that is lit by the map is there, however many come before it.
  const shown = rows.filter((pin, at) => at < most || pin.id === lit)
  const left = rows.length - shown.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sticky top-0 z-1 bg-ground px-2 py-1 text-sm font-bold text-soft">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-0.5">{shown.map(children)}</ul>
      {left > 0 && (
        <Button variant="quiet" wide onClick={() => setMost(most + 4 * FIRST)}>
          {t.showMore({ count: left })}
        </Button>
      )}
    </section>
  )
}
