import type { Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showClock, showDay } from '../../lib/i18n/time.ts'
import { ofPictures } from './messages.ts'
import { PictureImage } from './PictureImage.tsx'

type Signature = NonNullable<Receipt['signature']>

/** Where the customer signed under the price; without its picture once that was removed. */
export default function SignedUnder({ signature, name }: { signature: Signature; name: string }) {
  const t = useMessages(ofPictures)
  const { pictureId, recordedBy, at } = signature
  return (
    <section aria-label={t.signature} className="mt-4 grid gap-1 break-inside-avoid">
      {pictureId !== null && (
        <PictureImage
          url={urlsOf(pictureId).url}
          alt={t.signatureOf({ name })}
          className="h-24 max-w-full rounded-md border border-line object-contain"
        />
      )}
      <p className="text-sm wrap-anywhere">
        {t.signedBy({ name, when: `${showDay(at)}, ${showClock(at)}` })} · {t.recordedBy[recordedBy]}
      </p>
    </section>
  )
}
