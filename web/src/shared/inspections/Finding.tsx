import type { InspectionResult } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { FilePen } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { PictureImage } from '../pictures/PictureImage.tsx'
import { ofInspections } from './messages.ts'
import { meaningOf, nameIn, RESULT_LOOK, showLast, showValue } from './words.ts'

interface Props {
  found: InspectionResult & { result: 'soon' | 'now' }
  heading: 'h4' | 'h5'
  onPicture: (id: string) => void
  onEstimate: (() => void) | undefined
}

/** A point that needs work: what was found, what it means, its pictures as large as the screen. */
export function Finding({ found, heading: Heading, onPicture, onEstimate }: Props) {
  const t = useMessages(ofInspections)
  const { result, value, unit, last, note, pictureIds } = found
  const { tone, icon } = RESULT_LOOK[result]
  const name = nameIn(found)
  return (
    <li className="grid min-w-0 gap-2 border-t border-line pt-3 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="min-w-0 text-base font-bold wrap-anywhere">{name}</Heading>
        <Badge tone={tone} icon={icon}>
          {t.resultsLong[result]}
        </Badge>
      </div>
      {(value !== null || last) && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          {value !== null && <strong className="text-xl wrap-anywhere">{showValue(value, unit)}</strong>}
          {last && <span className="text-sm text-soft">{t.last(showLast(last, unit))}</span>}
        </p>
      )}
      <p>{meaningOf(found, result)}</p>
      {note && (
        <p className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{t.note}: </span>
          {note}
        </p>
      )}
      {pictureIds.length > 0 && (
        <ul className={`grid max-w-2xl gap-2 ${pictureIds.length > 1 ? 'sm:grid-cols-2' : ''}`}>
          {pictureIds.map((id, index) => (
            <li key={id} className="min-w-0">
              <button type="button" className="block w-full rounded-md" onClick={() => onPicture(id)}>
                <PictureImage
                  url={urlsOf(id).url}
                  alt={t.seePicture({ point: name, place: index + 1, count: pictureIds.length })}
                  className="aspect-4/3 w-full rounded-md object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onEstimate && (
        <Button variant="secondary" size="huge" wide="phone" icon={FilePen} onClick={onEstimate}>
          <span aria-hidden="true">{t.toEstimate}</span>
          <span className="sr-only">{t.toEstimateOf({ point: name })}</span>
        </Button>
      )}
    </li>
  )
}
