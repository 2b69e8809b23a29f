import { MOST_POINT_PICTURES } from '@desert-wrench/contract/features/inspections/points.ts'
import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Act, madeBy } from '../../../lib/field/act.ts'
import { useField } from '../../../lib/field/use-field.ts'
import { messagesOf } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { ofPictures } from '../../pictures/messages.ts'
import { addPictures, type SendingPicture, useSending } from '../../pictures/sending.ts'
import { useCancelled } from '../../pictures/use-cancelled.ts'
import type { InspectionDraft, PointDraft } from './draft.ts'

export type PointSending = SendingPicture

/** The act that keeps a picture on the device until the job has it; null: the job has it. */
export const keptBy = (id: string): string | null => (id.startsWith(madeBy()) ? id.slice(madeBy().length) : null)

interface Needs {
  points: InspectionDraft['points']
  jobId: string
  party: ThreadParty
  change: (point: string, changesOf: (before: PointDraft) => PointDraft) => void
}

/** Pictures of points on their way to the job, and the camera that takes them. */
export function usePointPictures({ jobId, party, points: drafts, change }: Needs) {
  const field = useField()
  const arrived = useEffectEvent((acts: readonly Act[]) => {
    const made = new Map(acts.map(({ id, made: picture }) => [madeBy(id), picture]))
    for (const [point, { pictures = [] }] of Object.entries(drafts))
      if (pictures.some((id) => made.get(id)))
        change(point, (before) => ({ pictures: before.pictures?.map((id) => made.get(id) ?? id) ?? [] }))
  })
  // The device forgets what was sent.
  useEffect(() => arrived(field?.acts ?? []), [field?.acts])
  const camera = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  useCancelled(camera, () => {
    const { notTaken, notTakenDetail } = messagesOf(ofPictures)
    setRefused(true)
    toast({ title: notTaken, description: notTakenDetail })
  })
  const target = useRef<{ point: string; name: string } | null>(null)
  const [points, setPoints] = useState<ReadonlyMap<number, string>>(new Map())
  const all = useSending(jobId)
  const sending = all.filter(({ key }) => points.has(key))

  const take = (files: readonly File[]) => {
    const { current: of } = target
    if (!of) return
    const keys = addPictures(jobId, files.slice(0, MOST_POINT_PICTURES), {
      ...{ kind: 'part', caption: of.name, target: { jobId, party, jobLink: null } },
      onAdded: (id) =>
        change(of.point, ({ pictures = [] }) => ({ pictures: [...pictures, id].slice(0, MOST_POINT_PICTURES) })),
    })
    setPoints((before) => new Map([...before, ...keys.map((key) => [key, of.point] as const)]))
  }

  return {
    camera,
    /** The next press offers the library, too. */
    isRefused,
    /** Of a point, for its pictures. */
    open: (point: string, name: string) => {
      target.current = { point, name }
      camera.current?.click()
    },
    take: (input: HTMLInputElement) => {
      take([...(input.files ?? [])])
      // Allows the same file to be chosen again.
      input.value = ''
    },
    sendingOf: (point: string): readonly PointSending[] => sending.filter(({ key }) => points.get(key) === point),
    waiting: sending.filter(({ trouble }) => trouble === null).length,
  }
}
