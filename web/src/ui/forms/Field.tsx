import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'

export interface FieldWords {
  label: string
  hint?: string | undefined
  optional?: boolean | undefined
}

interface Props extends FieldWords {
  id: string
  error: string | undefined
  children: ReactNode
  group?: boolean
}

/** Ids for `aria-describedby` of a control in a Field. */
export const describedBy = (id: string, { hint, error }: { hint?: string | undefined; error: string | undefined }) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** Described by the control of the field `id`. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-red-ink">
    <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    {children}
  </p>
)

export function Field({ id, label, hint, optional, error, children, group = false }: Props) {
  const t = useMessages(common)
  const Label = group ? 'span' : 'label'
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <Label id={`${id}-label`} {...(!group && { htmlFor: id })} className="text-sm font-bold">
        {label}
        {optional && <span className="font-normal text-soft"> {t.optional}</span>}
      </Label>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
