import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import BulkBar from '../../../shared/bulk/BulkBar.tsx'
import { useBoardActs } from '../board-acts.ts'
import { clearSelection, deselect } from '../grid/selection.ts'

/** What is done with the selected jobs. */
export default function BoardSelection({ jobs }: { jobs: readonly BoardJob[] }) {
  const { onOpen } = useBoardActs()
  return <BulkBar jobs={jobs} onDone={deselect} onClear={clearSelection} onOpen={onOpen} />
}
