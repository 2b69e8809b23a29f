import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  title: string
  images: readonly string[]
  onClose: () => void
}

/** All pictures of a listing, as large as the screen lets them be. */
export function PicturesDialog({ title, images, onClose }: Props) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <ul className="grid gap-4">
        {images.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={`${title}, ${index + 1} of ${images.length}`}
              className="mx-auto max-h-[75dvh] min-h-40 w-full rounded-md bg-sunk object-contain"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
