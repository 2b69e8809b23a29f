import { makesOf, type Vehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { findVin, readVin } from '@desert-wrench/contract/features/analyzer/vin.rules.ts'
import { Button } from '../ui/Button.tsx'

/** What a VIN tells: '2003' and 'Honda'. */
export interface Decoded {
  vin: string
  year: string
  /** Empty where the maker builds several makes, or is not in the table. */
  make: string
}

const FAULTS = {
  letters: 'A VIN has no letter I, O or Q; it is 1 or 0. What you typed stays.',
  check:
    'This looks like a VIN, but its check digit does not fit: compare it with the plate behind the windshield. What you typed stays.',
}

interface Props {
  text: string
  vehicles: Vehicles | null
  onUse: (decoded: Decoded) => void
  /** True once what the VIN tells is written. */
  used: (decoded: Decoded) => boolean
}

/** Reads a VIN in what was typed, and offers what it tells. */
export function VinNote({ text, vehicles, onUse, used }: Props) {
  return (
    <div role="status" className="text-sm text-soft empty:hidden">
      <Told text={text} vehicles={vehicles} onUse={onUse} used={used} />
    </div>
  )
}

function Told({ text, vehicles, onUse, used }: Props) {
  const vin = findVin(text)
  if (!vin) return null
  const read = readVin(vin, new Date().getFullYear())
  if (read.fault) return <p className="text-red-ink">{FAULTS[read.fault]}</p>
  const makes = vehicles ? makesOf(read, vehicles) : []
  const decoded = { vin, year: String(read.year ?? ''), make: makes.length === 1 ? (makes[0] ?? '') : '' }
  const words = [decoded.year, makes.join(' or ')].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        {words ? `The VIN says ${words}.` : 'The check digit of this VIN fits.'}
        {vehicles && makes.length === 0 && ' Its maker is not in our table.'}
      </p>
      {(decoded.year || decoded.make) && !used(decoded) && (
        <Button variant="secondary" onClick={() => onUse(decoded)}>
          Fill in {[decoded.year, decoded.make].filter(Boolean).join(' ')}
        </Button>
      )}
    </div>
  )
}
