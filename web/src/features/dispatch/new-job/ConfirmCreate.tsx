import { useMessages } from '../../../lib/i18n/messages.ts'
import { showAgo } from '../../../lib/i18n/time.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { dispatch } from '../messages.ts'
import type { useCreateCheck } from './use-create-check.ts'

interface Props {
  check: ReturnType<typeof useCreateCheck>
  onOpen: (jobId: string) => void
  onName: (name: string) => void
}

/** Asks about a duplicate job, then about a phone known by another name. */
export function ConfirmCreate({ check, onOpen, onName }: Props) {
  const t = useMessages(dispatch)
  const { question } = check
  if (!question) return null
  const { same, known } = question
  if (same) {
    const { id, customerName: name, vehicleInfo: vehicle, createdAt } = same
    return (
      <Confirm
        question={t.sameQuestion}
        detail={t.sameDetail({ name: name ?? '', vehicle, ago: showAgo(createdAt) })}
        confirm={t.sameAgain}
        onConfirm={check.again}
        onClose={check.drop}
        instead={
          <Button size="large" onClick={() => onOpen(id)}>
            {t.sameOpen}
          </Button>
        }
      />
    )
  }
  if (known === undefined) return null
  const typed = String(question.sent.body.customerName)
  return (
    <Confirm
      question={t.knownQuestion({ name: known })}
      detail={t.knownDetail}
      confirm={t.knownOther({ name: typed })}
      onConfirm={() => check.name(typed)}
      onClose={check.drop}
      instead={
        <Button
          size="large"
          onClick={() => {
            onName(known)
            check.name(known)
          }}
        >
          {t.knownUse({ name: known })}
        </Button>
      }
    />
  )
}
