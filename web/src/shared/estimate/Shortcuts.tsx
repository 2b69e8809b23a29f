import type { CannedJob } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import { linesOfCanned } from '@desert-wrench/contract/features/estimates/canned-jobs.rules.ts'
import type { DeclinedLine } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import type { Band } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CONTROL } from '../../ui/styles/variants.ts'
import { ofForm } from './messages.ts'

/** What an estimate may be written from. */
export interface Offered {
  canned: readonly CannedJob[]
  declined: readonly DeclinedLine[]
  bands: readonly Band[]
}

interface Props {
  offered: Offered
  hourlyRate: number
  /** `isWork`: a whole job, not one more line. */
  onAdd: (lines: readonly NewLine[], isWork: boolean) => void
}

/** More than that are found by their name. */
const FEW = 6

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Canned jobs, and what the customer declined before: a press adds their lines. */
export function Shortcuts({ offered: { canned, declined }, hourlyRate, onAdd }: Props) {
  const t = useMessages(ofForm)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const found = canned.filter(({ name, category }) => plain(`${name} ${category}`).includes(plain(typed.trim())))
  const left = declined.filter((line) => !added.includes(line.id))
  return (
    <>
      {canned.length > 0 && (
        <section aria-labelledby={`${id}-canned`} className="grid gap-2">
          <h3 id={`${id}-canned`} className="text-base font-bold">
            {t.cannedJobs}
          </h3>
          {canned.length > FEW && (
            <input
              type="search"
              aria-label={t.findCanned}
              placeholder={t.findCanned}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className={CONTROL}
            />
          )}
          {found.length === 0 && <p className="text-sm text-soft">{t.noCannedFound}</p>}
          <ul className="grid gap-2">
            {found.slice(0, FEW).map((job) => (
              <li key={job.id}>
                <Button
                  variant="secondary"
                  wide
                  className="min-h-14 text-left"
                  onClick={() => onAdd(linesOfCanned(job, hourlyRate), true)}
                >
                  <span className="grid min-w-0 flex-1">
                    <span className="wrap-anywhere">{job.name}</span>
                    <span className="text-sm font-normal text-soft">
                      {t.cannedDetail({
                        hours: String(job.learnedHours ?? job.hours),
                        price: showMoney(sumUp(linesOfCanned(job, hourlyRate), 0).total),
                        learned: job.learnedHours === null ? null : job.learnedFrom,
                      })}
                    </span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 && (
        <section aria-labelledby={`${id}-declined`} className="grid gap-2">
          <h3 id={`${id}-declined`} className="text-base font-bold">
            {t.declinedBefore}
          </h3>
          <ul className="grid gap-2">
            {left.map((line) => (
              <li
                key={line.id}
                className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3"
              >
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  {line.description} · {showMoney(line.cents)}
                  <span className="block text-sm text-soft">{t.declinedOn({ day: showDay(line.declinedAt) })}</span>
                </span>
                <Button
                  variant="secondary"
                  icon={Plus}
                  aria-label={t.addDeclined({ line: line.description })}
                  onClick={() => {
                    const { kind, description, quantity, unitCents } = line
                    setAdded([...added, line.id])
                    onAdd([{ kind, description, quantity, unitCents }], false)
                  }}
                >
                  {showMoney(line.cents)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
