import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { VinProps } from './VinReading.tsx'

/** It is a hint: where its code does not arrive nothing is missed. */
const VinReading = lazyPart<VinProps>(
  () => import('./VinReading.tsx'),
  undefined,
  null,
  () => null,
)

/** A VIN has 17 characters, and more figures than a year has. */
const mayHoldVin = (text: string) => text.length >= 17 && (text.match(/\p{Nd}/gu)?.length ?? 0) > 4

/** What a VIN tells that was typed, whose code comes once something like one stands there. */
export function VinNote(props: VinProps) {
  return (
    <div role="status" className="text-sm text-soft empty:hidden">
      {mayHoldVin(props.text) && <VinReading {...props} />}
    </div>
  )
}
