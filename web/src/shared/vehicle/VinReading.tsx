import { lightIn, makesOf, type Vehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { findVin, readVin } from '@desert-wrench/contract/features/analyzer/vin.rules.ts'
import { phoenixYear } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { shared } from '../messages.ts'

export interface Decoded {
  vin: string
  year: string
  /** Empty if the maker has several makes or is unknown. */
  make: string
}

export interface VinProps {
  text: string
  vehicles: Vehicles | null
  onUse: (decoded: Decoded) => void
  /** True once the decoded parts are filled in. */
  used: (decoded: Decoded) => boolean
}

export default function VinReading({ text, vehicles, onUse, used }: VinProps) {
  const t = useMessages(shared)
  const vin = findVin(text)
  if (!vin) return null
  const yearNow = phoenixYear(new Date().toISOString())
  const isLight = vehicles && lightIn(vehicles)
  const typed = readVin(vin, yearNow, isLight)
  const meant = typed.fault === 'letters' ? typed.meant : null
  const read = meant === null ? typed : readVin(meant, yearNow, isLight)
  if (read.fault) return <p className="text-red-ink">{t.vinFaults[read.fault]}</p>
  const makes = vehicles ? makesOf(read, vehicles) : []
  const decoded = { vin: read.vin, year: String(read.year ?? ''), make: makes.length === 1 ? (makes[0] ?? '') : '' }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        {meant !== null && `${t.vinMeant({ vin: meant })} `}
        {decoded.year || makes.length > 0 ? t.vinSays({ year: decoded.year, makes }) : t.vinFits}
        {vehicles && makes.length === 0 && ` ${t.makerUnknown}`}
      </p>
      {(decoded.year || decoded.make) && !used(decoded) && (
        <Button variant="secondary" onClick={() => onUse(decoded)}>
          {t.fillIn({ what: [decoded.year, decoded.make].filter(Boolean).join(' ') })}
        </Button>
      )}
    </div>
  )
}
