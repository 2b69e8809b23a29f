import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { BaseEventPayload, ElementDragType } from '@atlaskit/pragmatic-drag-and-drop/types'
import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { PlacedJob } from '../model/move-job.ts'

interface Dragged {
  placed: PlacedJob
  /** Pixels from the start of the block to the pointer. */
  grabbed: number
}

const isMovable = ({ stage }: BoardJob) => stage !== 'done' && stage !== 'cancelled'

/** A job that a pointer can take; its edge and its button are for other things. */
export function useDraggable(ref: RefObject<HTMLElement | null>, job: BoardJob, mechanicId: string | null): void {
  const placed = useEffectEvent((): PlacedJob => ({ job, mechanicId }))
  const movable = isMovable(job)
  useEffect(() => {
    const element = ref.current
    if (!element || !movable) return
    return draggable({
      element,
      canDrag: ({ input }) =>
        !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-edge], [data-cell] > button'),
      getInitialData: ({ input }) => ({
        placed: placed(),
        grabbed: input.clientX - element.getBoundingClientRect().left,
      }),
    })
  }, [ref, movable])
}

/** A place that takes jobs; null: unassigned. */
export function useDropLane(ref: RefObject<HTMLElement | null>, laneId: string | null): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({ element, getData: () => ({ laneId }) })
  }, [ref, laneId])
}

interface DragActs {
  /** @param at In pixels of the window: the pointer, and where the block would begin. */
  onOver: (placed: PlacedJob, laneId: string | null, at: { pointer: number; start: number }) => void
  onAway: () => void
  onDrop: () => void
}

/** Follows what is dragged over the board. */
export function useDrag({ onOver, onAway, onDrop }: DragActs): void {
  const over = useEffectEvent(onOver)
  const away = useEffectEvent(onAway)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const follow = ({ source, location: { current } }: BaseEventPayload<ElementDragType>) => {
      const { placed, grabbed } = source.data as unknown as Dragged
      const lane = current.dropTargets[0]?.data
      const { clientX: pointer } = current.input
      if (lane) over(placed, lane.laneId as string | null, { pointer, start: pointer - grabbed })
      else away()
    }
    return monitorForElements({
      onDrag: follow,
      // The last steps may not have been drawn.
      onDrop: (event) => {
        follow(event)
        drop()
      },
    })
  }, [])
}
