import { Plus } from 'lucide-react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import type { Area } from '../../lib/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useActsAsStaff } from './acts-as-staff.ts'
import { MechanicList } from './MechanicList.tsx'
import { mechanicsWords } from './messages.ts'

const AddMechanic = lazyDialog(
  () => messagesOf(mechanicsWords).add,
  () => import('./AddMechanic.tsx'),
)

interface Props {
  areas: readonly Area[]
}

export default function MechanicsScreen({ areas }: Props) {
  const t = useMessages(mechanicsWords)
  const view = useFilters({ view: areas.map(({ value }) => value) })
  const add = useQueryParam('add')
  const mayAdd = useActsAsStaff()
  const shown = areas.find(({ value }) => value === view.values.view)

  const addButton = (
    <Button size="large" icon={Plus} onClick={() => add.open()}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} actions={mayAdd && !shown && addButton} />
      <div className="mb-6">
        <FilterChips
          label={t.areas}
          options={[{ value: '', label: t.title }, ...areas.filter((one) => !one.hidden || one === shown)]}
          value={view.values.view}
          onChange={(next) => view.set({ view: next })}
        />
      </div>
      {shown ? <shown.Area /> : <MechanicList />}
      {mayAdd && add.value && <AddMechanic onClose={add.close} />}
    </>
  )
}
