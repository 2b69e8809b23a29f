import { type Mechanic, mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Check } from 'lucide-react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { whereSignedIn } from '../../lib/sign-in/sign-in.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { shared } from '../messages.ts'

interface Props {
  title?: string
  description?: string
  picked?: string | null
  onPick: (mechanic: Mechanic) => void
  onClose: () => void
  /** Allows picking another mechanic. */
  anyone?: boolean
}

/** In an open demo any mechanic may be picked; with sign-in only one's own profile. */
export function ProfilePicker(props: Props) {
  const Own = whereSignedIn()?.OwnProfile
  return Own && !props.anyone ? <Own {...props} /> : <Profiles {...props} />
}

function Profiles({ title, description, picked = null, onPick, onClose }: Props) {
  const t = useMessages(shared)
  const filters = useFilters({ find: 'text' })
  const { find } = filters.values
  const list = useApiPages(mechanics.list, { query: { q: find } })
  return (
    <Dialog title={title ?? t.selectProfile} description={description ?? t.deviceRemembers} onClose={onClose}>
      <div className="mb-4">
        <SearchBox
          label={t.searchProfiles}
          hint={t.searchProfilesHint}
          value={find}
          onSearch={(text) => filters.set({ find: text })}
        />
      </div>
      <AsyncList
        label={t.profiles}
        list={list}
        rowKey={({ id }) => id}
        empty={t.noMechanics}
        emptyAction={
          <LinkButton to="/signup" size="large">
            {t.join}
          </LinkButton>
        }
        filters={filters}
      >
        {(mechanic) => (
          <button
            type="button"
            aria-pressed={mechanic.id === picked}
            onClick={() => onPick(mechanic)}
            className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md border border-edge bg-card px-4 py-2 text-left wrap-anywhere transition-colors hover:border-ink aria-pressed:border-copper aria-pressed:bg-copper-tint"
          >
            <span className="min-w-0">
              <span className="block font-bold">{mechanic.name}</span>
              <span className="block text-sm text-soft">
                {[t.specialties[mechanic.specialty], mechanic.phone && showPhone(mechanic.phone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {mechanic.id === picked && <Check aria-hidden="true" className="size-5 shrink-0 text-copper-ink" />}
          </button>
        )}
      </AsyncList>
    </Dialog>
  )
}
