import type { LucideIcon } from 'lucide-react'
import type { RowById } from '../../lib/api/row-by-id.ts'
import { Button } from '../buttons/Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { Message } from './Message.tsx'

interface Props {
  lookup: RowById<unknown>
  loading: string
  icon: LucideIcon
  title: string
  detail: string
  /** Label of the button that leads back. */
  back: string
  onBack: () => void
}

/** Shown instead of a row that an address names: it loads, failed to load or no longer exists. */
export function MissingRow({ lookup: { isLoading, failed }, loading, icon, title, detail, back, onBack }: Props) {
  if (isLoading) return <Loading label={loading} rows={1} />
  if (failed) return <ErrorState error={failed.error} onRetry={failed.retry} />
  return (
    <Message
      icon={icon}
      title={title}
      action={
        <Button variant="secondary" size="large" onClick={onBack}>
          {back}
        </Button>
      }
    >
      {detail}
    </Message>
  )
}
