import type { Dashboard } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import type { Bar } from './Bars.tsx'
import { showDate } from './dates.ts'
import { figures } from './messages.ts'

interface Props {
  title: string
  head: readonly [string, string]
  rows: readonly Bar[]
  show: (value: number) => string
}

export function Table({ title, head, rows, show }: Props) {
  return (
    <Frame title={title} head={head}>
      {rows.map(({ key, label, value }) => (
        <Row key={key} name={label} values={[show(value)]} />
      ))}
    </Frame>
  )
}

export function DaysTable({ days }: { days: Dashboard['days'] }) {
  const t = useMessages(figures)
  return (
    <Frame title={t.byDay} head={[t.day, t.created, t.completed]}>
      {days.toReversed().map(({ day, created, completed }) => (
        <Row key={day} name={showDate(day)} values={[String(created), String(completed)]} />
      ))}
    </Frame>
  )
}

function Frame({ title, head, children }: { title: string; head: readonly string[]; children: ReactNode }) {
  const [name, first, second] = head
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-2 text-left font-bold">{title}</caption>
      <thead>
        <tr className="border-b border-edge text-left text-xs text-soft">
          <th scope="col" className="py-1">
            {name}
          </th>
          <th scope="col" className="py-1 text-right">
            {first}
          </th>
          {second !== undefined && (
            <th scope="col" className="py-1 text-right">
              {second}
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Row({ name, values }: { name: string; values: readonly string[] }) {
  const [first = '', second] = values
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 text-left font-normal">
        {name}
      </th>
      <td className="py-1 pl-2 text-right whitespace-nowrap">{first}</td>
      {second !== undefined && <td className="py-1 pl-2 text-right whitespace-nowrap">{second}</td>}
    </tr>
  )
}
