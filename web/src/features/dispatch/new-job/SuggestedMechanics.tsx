import { dispatching, type Suggestion } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showClock } from '../../../lib/i18n/time.ts'
import { shared } from '../../../shared/messages.ts'
import { showNearDay } from '../../../shared/slots/promise-times.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { TOGGLE } from '../../../ui/styles/variants.ts'
import { useEvidence } from '../evidence.ts'
import { dispatchPlan } from '../plan/messages.ts'

type SuggestionsQuery = Sent<typeof dispatching.suggestions>['query']

interface Props {
  /** Null: the place is not known. */
  query: SuggestionsQuery | null
  /** An address that was looked up in vain. */
  unknown: boolean
  chosen: { mechanicId: string | null; start: string | null }
  onTake: (suggestion: Suggestion) => void
}

/** Who could go, each with the next free time and the reasons; one press takes both. */
export function SuggestedMechanics({ query, unknown, chosen, onTake }: Props) {
  const t = useMessages(dispatchPlan)
  const located = query ?? { latitude: '', longitude: '' }
  const { data, error, refetch } = useApiQuery(dispatching.suggestions, { query: located }, { enabled: query !== null })
  // Until the next answer arrives the rows stay, so that nothing moves under the pointer.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const content = () => {
    if (query === null)
      return <p className="text-sm text-soft">{unknown ? t.suggestedNoPlace : t.suggestedNeedsPlace}</p>
    if (error) return <ErrorState title={t.suggestedFailed} error={error} onRetry={() => void refetch()} />
    if (!shown) return <Loading label={t.suggestedLoading} rows={2} />
    if (shown.length === 0) return <p className="text-sm">{t.suggestedNobody}</p>
    return (
      <>
        <p className="text-xs text-soft">{t.suggestedHint}</p>
        {shown.map((suggestion) => (
          <SuggestionButton
            key={suggestion.mechanic.id}
            suggestion={suggestion}
            chosen={chosen.mechanicId === suggestion.mechanic.id && chosen.start === suggestion.start}
            onTake={onTake}
          />
        ))}
      </>
    )
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-bold">{t.suggested}</legend>
      {content()}
    </fieldset>
  )
}

interface ButtonProps {
  suggestion: Suggestion
  chosen: boolean
  onTake: (suggestion: Suggestion) => void
}

function SuggestionButton({ suggestion, chosen, onTake }: ButtonProps) {
  const t = useMessages(dispatchPlan)
  const { specialties } = useMessages(shared)
  const { mechanic, start, driveMinutes, specialist } = suggestion
  const specialty = specialties[mechanic.specialty]
  const reasons = [
    t.drive({ minutes: driveMinutes }),
    specialist ? t.specialist({ specialty }) : specialty,
    useEvidence(mechanic),
  ]
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onTake(suggestion)}
      className={`${TOGGLE} min-h-12 min-w-0 rounded-md px-3 py-2 text-left leading-tight`}
    >
      <span className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span className="min-w-0 wrap-anywhere">{mechanic.name}</span>
        <span>
          {showNearDay(start)}, {showClock(start)}
        </span>
      </span>
      <span className="mt-0.5 block text-sm wrap-anywhere">{reasons.join(' · ')}</span>
    </button>
  )
}
