import type { DangerId } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Says not to drive, and what to do now. Whoever shows it has loaded the catalogue `dangers`. */
export function DangerNotice({ danger }: { danger: DangerId }) {
  const t = useMessages('dangers')
  return (
    <Notice tone="red" title={t[danger].title}>
      {t[danger].detail}
    </Notice>
  )
}
