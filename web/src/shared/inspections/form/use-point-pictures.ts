import { MOST_POINT_PICTURES } from '@desert-wrench/contract/features/inspections/points.ts'
import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { useRef, useState } from 'react'
import { addPictures, type SendingPicture, useSending } from '../../pictures/sending.ts'
import type { PointDraft } from './draft.ts'

export type PointSending = SendingPicture

interface Needs {
  jobId: string
  party: ThreadParty
  change: (point: string, changesOf: (before: PointDraft) => PointDraft) => void
}

/** Pictures of points on their way to the job, and the camera that takes them. */
export function usePointPictures({ jobId, party, change }: Needs) {
  const camera = useRef<HTMLInputElement>(null)
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
