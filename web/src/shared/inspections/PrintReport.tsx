import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { Inspection } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { BusinessLines } from '../BusinessLines.tsx'
import { PrintActions } from '../PrintActions.tsx'
import { InspectionReport } from './InspectionReport.tsx'
import { ofInspections } from './messages.ts'

interface Props {
  inspection: Inspection
  vehicleInfo: string
  onPicture: (id: string) => void
  onClose: () => void
}

/** The whole report by itself, for paper or a PDF. */
export default function PrintReport({ inspection, vehicleInfo, onPicture, onClose }: Props) {
  const t = useMessages(ofInspections)
  // The report is valid without the business details.
  const { data: by } = useApiQuery(business.get, {})
  return (
    <Dialog wide title={t.title} description={vehicleInfo} onClose={onClose}>
      <div className="mb-4 empty:hidden">{by && <BusinessLines business={by} />}</div>
      <InspectionReport inspection={inspection} heading="h4" whole onPicture={onPicture} />
      <PrintActions print={t.print} onClose={onClose} />
    </Dialog>
  )
}
