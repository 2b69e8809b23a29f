import type { RowById } from '../../lib/api/row-by-id.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { shownOf } from './labels.ts'
import { market } from './messages.ts'

interface Props {
  lookup: RowById<{ title: string; images: readonly string[] }>
  onClose: () => void
}

export function PicturesDialog({ lookup: { row, isLoading, failed }, onClose }: Props) {
  const t = useMessages(market)
  const { title, images: all } = row ?? { title: t.pictures, images: [] }
  const images = shownOf(all)
  return (
    <Dialog title={title} wide onClose={onClose}>
      {isLoading && <Loading label={t.loadingPictures} rows={1} />}
      {failed && <ErrorState error={failed.error} onRetry={failed.retry} />}
      {!row && !isLoading && !failed && <p>{t.listingGone}</p>}
      <ul className="grid gap-4">
        {images.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={t.pictureOf({ title, place: index + 1, count: images.length })}
              className="mx-auto max-h-[75dvh] min-h-40 w-full rounded-md bg-sunk object-contain"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
