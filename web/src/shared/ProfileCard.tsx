import { CircleUserRound, UserRoundSearch } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Profile } from './profile.ts'
import { showRates } from './rates.ts'

interface Props {
  profile: Profile
  /** What they do here: 'Requesting as'. */
  doing: string
  /** What a profile is picked for: 'to request jobs'. */
  why: string
  onPick: () => void
}

/** The mechanic who uses this device, and the way to pick another one. */
export function ProfileCard({ profile, doing, why, onPick }: Props) {
  const { id, name, mechanic, gone, error, retry } = profile
  if (id === null) {
    return (
      <Notice
        tone="copper"
        icon={UserRoundSearch}
        title={gone ? `${name} is no longer here` : 'Who are you?'}
        action={
          <Button size="large" onClick={onPick}>
            Select your profile
          </Button>
        }
      >
        {gone ? 'This profile was removed. Pick another one.' : `Pick your mechanic profile ${why}.`}
      </Notice>
    )
  }
  return (
    <section
      aria-label="Your profile"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-card p-4 shadow-low"
    >
      <CircleUserRound aria-hidden="true" className="size-8 shrink-0 text-copper-ink" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="text-sm text-soft">{doing}</p>
        <p className="font-bold">{mechanic?.name ?? name}</p>
        {!error && (
          <p className="min-h-[1lh] text-sm text-soft">
            {mechanic && `${mechanic.specialty} · ${showRates(mechanic)}`}
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm font-semibold text-red-ink">
            The profile could not be loaded.
          </p>
        )}
      </div>
      {error && (
        <Button variant="secondary" onClick={retry}>
          Retry
        </Button>
      )}
      <Button variant="secondary" onClick={onPick}>
        Change
        <span className="sr-only"> profile</span>
      </Button>
    </section>
  )
}
