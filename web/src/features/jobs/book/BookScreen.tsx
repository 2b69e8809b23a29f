import { mechanics, SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import { useApiPages } from '../../../lib/api-query.ts'
import { useFilters, useQueryParam } from '../../../lib/query-params.ts'
import { useRowById } from '../../../lib/row-by-id.ts'
import { useStableCallback } from '../../../lib/stable-callback.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { AsyncList } from '../../../ui/AsyncList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Toolbar } from '../../../ui/Toolbar.tsx'
import { BookMechanic } from './BookMechanic.tsx'

const loadDialog = () => import('./BookDialog.tsx')
const BookDialog = lazyDialog(() => 'Book Service', loadDialog)

const FILTERS = { specialty: SPECIALTIES } as const
const CHOICES = [{ value: '', label: 'All' }, ...SPECIALTIES.map((value) => ({ value, label: value }))]

/** A customer chooses who comes, or posts the job for anyone who can. */
export default function BookScreen() {
  const filters = useFilters(FILTERS)
  const { specialty } = filters.values
  const list = useApiPages(mechanics.list, { query: { specialty, order: 'evidence' } })
  const booking = useQueryParam('book')
  const posting = useQueryParam('post')
  const book = useStableCallback(booking.open)
  const chosen = useRowById(list, booking.value, mechanics.list, (id) => ({ query: { id } }))
  // Fetched behind the list, so that the dialog is there when it is wanted.
  useEffect(() => whenIdle(() => loadDialog().catch(() => undefined)), [])
  const post = (
    <Button size="large" icon={Megaphone} onClick={() => posting.open()}>
      Post Your Job
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Book Service"
        lead="Choose a mechanic who comes to you, or post your job and let mechanics come to you with offers."
        actions={post}
      />
      <Toolbar>
        <FilterChips
          label="Specialty"
          options={CHOICES}
          value={specialty}
          onChange={(value) => filters.set({ specialty: value })}
        />
      </Toolbar>
      <AsyncList
        label="Mechanics"
        list={list}
        rowKey={({ id }) => id}
        empty="No mechanics found."
        emptyAction={post}
        filters={filters}
        columns={2}
      >
        {(mechanic) => <BookMechanic mechanic={mechanic} onBook={book} />}
      </AsyncList>
      {booking.value && <BookDialog key={booking.value} chosen={chosen} onClose={booking.close} />}
      {posting.value && <BookDialog onClose={posting.close} />}
    </>
  )
}
