import type {
  Inspection,
  InspectionTemplate,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { useRef, useState } from 'react'
import type { Sender } from '../../../lib/api/mutations.ts'
import {
  type Attempt,
  changedPoint,
  draftOf,
  type InspectionDraft,
  inspectionDraft,
  isChecked,
  type PointDraft,
} from './draft.ts'

/** The inspection as filled in, kept on the device with every press. */
export function useInspection(jobId: string) {
  const [device] = useState(() => inspectionDraft(jobId))
  const [found] = useState(() => device.read())
  const [draft, setDraft] = useState(found.kept)
  // Pictures arrive while others are filled in.
  const now = useRef(found.kept)
  const attempt = useRef<Attempt>(found.attempt)

  const put = (next: InspectionDraft) => {
    now.current = next
    device.write(next, attempt.current)
    setDraft(next)
  }
  const change = (key: string, changesOf: (before: PointDraft) => PointDraft) => {
    const { current } = now
    const point = current?.template.points.find((one) => one.point === key)
    if (!current || !point) return
    const before = current.points[key] ?? {}
    put({ ...current, points: { ...current.points, [key]: changedPoint(point, before, changesOf(before)) } })
  }
  const kept: NonNullable<Sender['kept']> = {
    keyOf: (input) => (attempt.current?.input === input ? attempt.current.key : undefined),
    attempt: (next) => {
      attempt.current = next
      if (now.current) device.write(now.current, next)
    },
  }
  return {
    draft,
    restored: found.kept !== null,
    begin: (template: InspectionTemplate, earlier?: Inspection) => put(draftOf(template, earlier)),
    change,
    restGood: () => {
      const { current } = now
      if (!current) return
      const rest = current.template.points.filter(({ point }) => !isChecked(current.points[point]))
      const points = rest.map(({ point }): [string, PointDraft] => [
        point,
        { ...current.points[point], result: 'good', chosen: true },
      ])
      put({ ...current, points: { ...current.points, ...Object.fromEntries(points) } })
    },
    forget: () => {
      now.current = null
      attempt.current = undefined
      device.forget()
      setDraft(null)
    },
    kept,
  }
}
