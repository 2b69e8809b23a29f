import { board as api, type Move, UNDO_SECONDS } from '@desert-wrench/contract/features/board/board.contract.ts'
import { promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { useRef, useState } from 'react'
import type { CallError } from '../../../lib/api/client.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { updateReply } from '../../../lib/api/optimistic.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { ofBoard } from '../messages.ts'
import { type MoveTarget, moveJob, type PlacedJob, promiseToMove } from '../model/move-job.ts'
import { findJob, withMove } from '../model/with-move.ts'
import { clock } from '../words.ts'
import type { BoardRef } from './board-ref.ts'

/** A move out of the promise, which may move along. */
export interface PromiseMove {
  placed: PlacedJob
  move: Move
  promise: { windowStart: string; windowEnd: string }
}

interface Undoable {
  id: string
  until: number
}

/** Sends moves, one after another for each job; shows them at once, and can undo the last ones for ten seconds. */
export function useMoves(shown: BoardRef) {
  const t = useMessages(ofBoard)
  const [question, setQuestion] = useState<PromiseMove | null>(null)
  const undoable = useRef<Undoable[]>([])
  const sending = useRef(new Map<string, Promise<unknown>>())
  /** What the last move of each job left, until the board is read again. */
  const revisions = useRef(new Map<string, number>())

  const undoing = useApiMutation(api.undo, { done: t.undone, failed: [t.notUndone, t.notUndone] })
  const moving = useApiMutation(api.move, {
    failed: [t.notMoved, t.notMoved],
    optimistic: ({ body }) => [updateReply(api.board, (board) => withMove(board, body as Move))],
    onDone: ({ jobId, revision, warnings, undo }, { body }) => {
      revisions.current.set(jobId, revision)
      // By this device's own clock, which may differ from the server's.
      undoable.current.push({ id: undo.id, until: Date.now() + UNDO_SECONDS * 1000 })
      toast({
        title: doneWords(body as Move, shown),
        description: warnings.map(({ message }) => message).join(' ') || undefined,
        action: { label: t.undo, run: () => undoOne(undo.id) },
        duration: UNDO_SECONDS * 1000,
      })
    },
  })

  const undoOne = (id: string) => {
    undoable.current = undoable.current.filter((one) => one.id !== id)
    return undoing.run({ params: { id } })
  }

  /** Says in the board's own words what a refusal means here; its toast takes the place of the general one. */
  const explain = (placed: PlacedJob, move: Move) => (error: CallError) => {
    const { problem } = error
    const name = placed.job.customerName
    if (problem?.code === 'schedule.outsidePromise' && move.scheduledStart) {
      setQuestion({ placed, move, promise: promiseFrom(move.scheduledStart) })
    }
    if (problem?.code === 'job.changed')
      toast({ title: t.changedByOther({ name }), description: t.changedDetail, variant: 'destructive' })
    else if (problem?.code === 'schedule.conflict') {
      const other = problem.conflictingJobId ? shown.current && findJob(shown.current, problem.conflictingJobId) : null
      const detail = other
        ? t.inTheWay({ name: other.job.customerName, vehicle: other.job.vehicleInfo })
        : problem.message
      toast({ title: t.notMovedOf({ name }), description: detail, variant: 'destructive' })
    }
  }

  const send = (placed: PlacedJob, move: Move) => {
    const { jobId } = move
    const before = sending.current.get(jobId) ?? Promise.resolve()
    const run = before.then(() => {
      const revision = Math.max(move.revision, revisions.current.get(jobId) ?? 0)
      const body = { ...move, revision }
      return moving.run({ body }, { onRefused: explain(placed, body) })
    })
    sending.current.set(jobId, run)
    return run
  }

  return {
    question,
    /** Moves a job, or asks first whether its promise moves along. */
    move: (placed: PlacedJob, target: MoveTarget) => {
      const move = moveJob(placed, target)
      if (!move) return
      const promise = promiseToMove(placed.job, move)
      if (promise) setQuestion({ placed, move, promise })
      else void send(placed, move)
    },
    movePromise: () => {
      if (!question) return
      setQuestion(null)
      void send(question.placed, { ...question.move, ...question.promise })
    },
    keepPromise: () => setQuestion(null),
    undoLast: () => {
      const last = undoable.current.pop()
      if (last && last.until > Date.now()) return void undoing.run({ params: { id: last.id } })
      undoable.current = []
      toast({ title: t.nothingToUndo, description: t.undoHint })
    },
  }
}

function doneWords(move: Move, shown: BoardRef): string {
  const t = messagesOf(ofBoard)
  const found = shown.current && findJob(shown.current, move.jobId)
  const name = found?.job.customerName ?? ''
  const laneId = move.mechanicId === undefined ? found?.mechanicId : move.mechanicId
  const mechanic = shown.current?.lanes.find((lane) => lane.mechanic.id === laneId)?.mechanic.name
  if (mechanic === undefined) return t.reopened({ name })
  const time = move.scheduledStart ? clock(Date.parse(move.scheduledStart)) : ''
  return t.moved({ name, mechanic, time })
}
