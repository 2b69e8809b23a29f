export interface Bar {
  key: string
  label: string
  value: number
}

interface Props {
  title: string
  rows: readonly Bar[]
  show: (value: number) => string
}

/** Every bar has a label and a number, so color and length are not needed. */
export function Bars({ title, rows, show }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <section aria-label={title}>
      <h4 className="mb-2 text-sm font-bold">{title}</h4>
      <ul className="@container grid gap-1.5 text-sm">
        {rows.map(({ key, label, value }) => (
          <li
            key={key}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)_5rem] items-center gap-2 @max-[17rem]:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span>{label}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              className="h-3 w-full @max-[17rem]:order-last @max-[17rem]:col-span-2"
            >
              <rect width="100" height="10" rx="1" fill="var(--color-sunk)" />
              <rect width={(100 * value) / most} height="10" fill="var(--color-indigo)" />
            </svg>
            <span className="text-right font-bold tabular-nums">{show(value)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
