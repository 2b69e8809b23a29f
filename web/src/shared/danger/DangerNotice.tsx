import type { DangerId } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Callers load the catalogue `dangers` first. */
export function DangerNotice({ danger }: { danger: DangerId }) {
  const t = useMessages('dangers')
  return (
    <Notice tone="red" title={t[danger].title}>
      {t[danger].detail}
    </Notice>
  )
}
