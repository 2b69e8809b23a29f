import { board as api, type Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { CalendarCheck, CalendarOff, SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useKeys } from '../../lib/navigation/use-keys.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { useBulkResults } from '../../shared/bulk/bulk-results.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { PromiseQuestion } from './actions/PromiseQuestion.tsx'
import { useMoves } from './actions/use-moves.ts'
import { BoardActsProvider, ShownBoardProvider } from './board-acts.ts'
import { filterBoard } from './board-filter.ts'
import { BoardGrid } from './grid/BoardGrid.tsx'
import { wantFocus } from './grid/focus.ts'
import { clearSelection, select, selection } from './grid/selection.ts'
import { ofBoard } from './messages.ts'
import { isBroken } from './model/check-place.ts'
import { laneModel } from './model/lane-model.ts'
import type { PlacedJob } from './model/move-job.ts'
import { findJob } from './model/with-move.ts'
import { LanePages } from './phone/LanePages.tsx'
import { usePhone } from './phone/use-phone.ts'
import { BoardToolbar } from './toolbar/BoardToolbar.tsx'
import { type BoardView, useBoardView } from './use-board-view.ts'

const JobActions = lazyDialog(
  () => messagesOf(ofBoard).board,
  () => import('./actions/JobActions.tsx'),
)
const LaneDialog = lazyDialog(
  () => messagesOf(ofBoard).board,
  () => import('./actions/LaneDialog.tsx'),
)
const PlanDay = lazyDialog(
  () => messagesOf(ofBoard).planDay,
  () => import('./plan/PlanDay.tsx'),
)
const BoardSelection = lazyPart(() => import('./actions/BoardSelection.tsx'))

interface Props {
  onOpen: (jobId: string) => void
  /** Something is opening: keys are meant for it. */
  paused: boolean
}

const NONE = {}
const ALSO = ['schedule', 'mechanics'] as const

/** The day by mechanic: who does what when, and what nobody has yet. */
export default function BoardScreen({ onOpen, paused }: Props) {
  const t = useMessages(ofBoard)
  const view = useBoardView()
  const { board, error, retry, isCurrent } = useBoard(view)
  const shown = useRef<Board | undefined>(undefined)
  useEffect(() => {
    shown.current = board
  }, [board])
  const [said, say] = useState('')
  const moves = useMoves(shown)
  const menu = useOverlay<{ jobId: string }>()
  const lane = useOverlay<{ mechanicId: string }>()
  const plan = useOverlay<{ away: readonly string[] }>()
  const isPhone = usePhone()

  const filtered = useFiltered(board, view)
  const models = useMemo(() => filtered?.lanes.map((one) => laneModel(one, view.now)) ?? [], [filtered, view.now])
  const broken = useMemo(
    () => models.flatMap(({ blocks }) => blocks.filter(({ faults }) => isBroken(faults))),
    [models],
  )
  const inOrder = () => [
    ...(filtered?.unassigned.map(({ id }) => id) ?? []),
    ...models.flatMap(({ untimed, blocks }) => [...untimed, ...blocks].map(({ job }) => job.id)),
  ]

  const open = useStableCallback(onOpen)
  const onMenu = useStableCallback(({ job }: PlacedJob) => menu.open({ jobId: job.id }))
  const onLane = useStableCallback((mechanicId: string) => lane.open({ mechanicId }))
  const onMove = useStableCallback(moves.move)
  const onSelect = useStableCallback((jobId: string, range: boolean) => select(jobId, range, inOrder()))
  const acts = useMemo(
    () => ({ onOpen: open, onMenu, onLane, onMove, onSelect }),
    [open, onMenu, onLane, onMove, onSelect],
  )
  useEffect(() => clearSelection, [])
  useKeys(paused ? NONE : { 'Control+z': moves.undoLast, t: () => view.setDay(view.today) }, 0)

  const nextBroken = useRef(0)
  const toBroken = () => {
    const block = broken[nextBroken.current++ % broken.length]
    if (block) wantFocus(block.job.id)
    document.querySelector<HTMLElement>(`[data-cell="${block?.job.id}"]`)?.focus()
  }

  if (!board || !filtered) {
    return (
      <>
        <BoardToolbar view={view} broken={0} onBroken={toBroken} />
        {error ? <ErrorState title={t.loadFailed} error={error} onRetry={retry} /> : <Loading label={t.loading} />}
      </>
    )
  }
  const found = menu.value && findJob(board, menu.value.jobId)
  const opened = lane.value && board.lanes.find(({ mechanic }) => mechanic.id === lane.value?.mechanicId)
  return (
    <BoardActsProvider value={acts}>
      <ShownBoardProvider value={shown}>
        <BoardToolbar view={view} broken={broken.length} onBroken={toBroken}>
          <Button icon={CalendarCheck} aria-haspopup="dialog" onClick={() => plan.open({ away: [] })}>
            {t.planDay}
          </Button>
        </BoardToolbar>
        {error && <ErrorState title={t.loadFailed} error={error} onRetry={retry} />}
        {board.lanes.length === 0 && !view.filters.on ? (
          <NoMechanics />
        ) : models.length === 0 && filtered.unassigned.length === 0 ? (
          <NoResults onClear={view.filters.clear} />
        ) : isPhone ? (
          <LanePages models={models} unassigned={filtered.unassigned} view={view} />
        ) : (
          <BoardGrid
            board={board}
            models={models}
            unassigned={filtered.unassigned}
            filtered={view.filters.on}
            from={view.from}
            span={view.span}
            now={view.now}
            busy={!isCurrent}
            say={say}
          />
        )}
        <BoardNotes
          board={board}
          jobs={models.reduce((sum, { blocks, untimed }) => sum + blocks.length + untimed.length, 0)}
        />
        <p role="status" aria-live="assertive" className="sr-only">
          {said}
        </p>
        <SelectedJobs board={board} />
        {moves.question && (
          <PromiseQuestion question={moves.question} onMove={moves.movePromise} onKeep={moves.keepPromise} />
        )}
        {found && (
          <JobActions
            key={found.job.id}
            placed={found}
            board={board}
            onMove={(target) => {
              menu.close()
              moves.move(found, target)
            }}
            onOpen={() => {
              menu.leave()
              onOpen(found.job.id)
            }}
            onClose={menu.close}
          />
        )}
        {opened && (
          <LaneDialog
            lane={opened}
            now={view.now}
            day={view.day}
            onPlan={() => plan.open({ away: [opened.mechanic.id] })}
            onClose={lane.close}
          />
        )}
        {plan.value && <PlanDay board={board} day={view.day} away={plan.value.away} onClose={plan.close} />}
      </ShownBoardProvider>
    </BoardActsProvider>
  )
}

function useFiltered(board: Board | undefined, { filters, now }: BoardView) {
  const { q, specialty, city, state } = filters.values
  return useMemo(
    () => board && filterBoard(board, { q, specialty, city, state }, now),
    [board, q, specialty, city, state, now],
  )
}

/** While another day loads the last board stays, without its jobs: they have no place on the new days. */
function useBoard({ from, to, filters: { values } }: BoardView) {
  const whole = useApiQuery(api.board, { query: { from, to, q: '' } }, { also: ALSO })
  // Beyond what one answer holds, the server looks for the lanes.
  const isSearched = whole.data?.more.lanes === true && (values.q.trim() !== '' || values.specialty !== undefined)
  const searched = useApiQuery(
    api.board,
    { query: { from, to, q: values.q, ...(values.specialty && { specialty: values.specialty }) } },
    { enabled: isSearched, also: ALSO },
  )
  const data = (isSearched ? searched.data : undefined) ?? whole.data
  const last = useRef<Board>(undefined)
  useEffect(() => {
    if (data) last.current = data
  }, [data])
  const failed = isSearched ? searched : whole
  return {
    board: data ?? (failed.error ? undefined : last.current),
    error: failed.error,
    retry: () => void failed.refetch(),
    isCurrent: data !== undefined,
  }
}

function SelectedJobs({ board }: { board: Board }) {
  const ids = selection.use((chosen) => chosen)
  const jobs = [...ids].flatMap((id) => findJob(board, id)?.job ?? [])
  const results = useBulkResults()
  return (jobs.length > 0 || results.length > 0) && <BoardSelection jobs={jobs} />
}

function BoardNotes({ board, jobs }: { board: Board; jobs: number }) {
  const t = useMessages(ofBoard)
  const notes = [
    jobs === 0 && board.lanes.length > 0 && t.nothingPlanned,
    board.more.lanes && t.moreLanes({ count: board.lanes.length }),
    board.more.jobs && t.moreJobs,
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm text-soft">
      {note}
    </p>
  ))
}

function NoMechanics() {
  const t = useMessages(ofBoard)
  return (
    <Message icon={CalendarOff} title={t.noMechanics} action={<LinkButton to="/mechanics">{t.addMechanic}</LinkButton>}>
      {t.noMechanicsDetail}
    </Message>
  )
}

function NoResults({ onClear }: { onClear: () => void }) {
  const t = useMessages(ofBoard)
  const { clearFilters, noMatch } = useMessages(common)
  return (
    <Message
      icon={SearchX}
      title={t.noneFound}
      action={
        <Button variant="secondary" onClick={onClear}>
          {clearFilters}
        </Button>
      }
    >
      {noMatch}
    </Message>
  )
}
