import { CircleUserRound, UserRoundSearch } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { SIGNING_IN } from '../../lib/sign-in/account.ts'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import type { Profile } from '../../shared/profile/profile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

interface Props {
  profile: Profile
  /** The purpose: 'Requesting as'. */
  doing: string
  /** Asks for a profile with a reason: 'Pick your mechanic profile to request jobs.' */
  why: string
  onPick: () => void
}

export function ProfileCard({ profile, doing, why, onPick }: Props) {
  const t = useMessages(shared)
  const { retry: tryAgain } = useMessages(common)
  const { id, name, mechanic, gone, error, retry } = profile
  if (id === null) {
    return (
      <Notice
        tone="copper"
        icon={UserRoundSearch}
        title={gone ? t.profileGone({ name }) : SIGNING_IN ? t.notAsMechanic : t.whoAreYou}
        compact="urgent"
        action={<Button onClick={onPick}>{SIGNING_IN ? t.yourProfile : t.pickProfile}</Button>}
      >
        {!SIGNING_IN && (gone ? t.pickAnother : why)}
      </Notice>
    )
  }
  return (
    <section
      aria-label={t.yourProfile}
      className="flex items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-card px-3 py-0.5 shadow-low sm:flex-wrap sm:p-4"
    >
      <CircleUserRound aria-hidden="true" className="size-8 shrink-0 text-copper-ink max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="text-sm text-soft max-sm:sr-only">{doing}</p>
        <p className="font-bold max-sm:truncate max-sm:text-sm">{mechanic?.name ?? name}</p>
        {!error && (
          <p className="min-h-[1lh] text-sm text-soft max-sm:truncate max-sm:text-xs">
            {mechanic && `${t.specialties[mechanic.specialty]} · ${showRates(mechanic)}`}
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm font-semibold text-red-ink">
            {t.profileFailed}
          </p>
        )}
      </div>
      {error && (
        <Button variant="secondary" onClick={retry}>
          {tryAgain}
        </Button>
      )}
      {!SIGNING_IN && (
        <Button variant="secondary" onClick={onPick}>
          {t.change}
          <span className="sr-only"> {t.changeWhat}</span>
        </Button>
      )}
    </section>
  )
}
