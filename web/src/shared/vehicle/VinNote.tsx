import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { VinProps } from './VinReading.tsx'

/** Optional: a failed load shows nothing. */
const VinReading = lazyPart<VinProps>(
  () => import('./VinReading.tsx'),
  undefined,
  null,
  () => null,
)

/** A VIN has 17 characters and more digits than a year. */
const mayContainVin = (text: string) => text.length >= 17 && (text.match(/\p{Nd}/gu)?.length ?? 0) > 4

/** Decodes a VIN; loads its code once the text may contain one. */
export function VinNote(props: VinProps) {
  return (
    <div role="status" className="text-sm text-soft empty:hidden">
      {mayContainVin(props.text) && <VinReading {...props} />}
    </div>
  )
}
