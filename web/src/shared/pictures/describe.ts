import type { JobPicture } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { ofPictures } from './messages.ts'

/** What a picture is, for those who do not see it. */
export function describePicture({ kind, by, createdAt, caption }: JobPicture): string {
  const t = messagesOf(ofPictures)
  return t.described({ kind: t.kinds[kind], who: t.by[by], when: showMoment(createdAt), caption })
}
