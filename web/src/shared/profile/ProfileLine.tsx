import { useMessages } from '../../lib/i18n/messages.ts'
import { SIGNING_IN } from '../../lib/sign-in/account.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { shared } from '../messages.ts'
import type { Profile } from './profile.ts'

/** The mechanic on this device, with a way to pick another; with sign-in, the person's own profile. */
export function ProfileLine({ profile, doing, onPick }: { profile: Profile; doing: string; onPick: () => void }) {
  const t = useMessages(shared)
  const { id, name, mechanic } = profile
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
      <span className="min-w-0 flex-1 basis-32">
        {id === null ? (
          SIGNING_IN ? (
            t.notAsMechanic
          ) : (
            t.nobodyPicked
          )
        ) : (
          <>
            {doing} <strong className="text-ink">{mechanic?.name ?? name}</strong>
          </>
        )}
      </span>
      {id === null ? (
        <Button variant="secondary" onClick={onPick}>
          {SIGNING_IN ? t.yourProfile : t.pickProfile}
        </Button>
      ) : (
        !SIGNING_IN && (
          <Button variant="quiet" onClick={onPick}>
            <span>
              {t.change} <span className="sr-only">{t.changeWhat}</span>
            </span>
          </Button>
        )
      )}
    </p>
  )
}
