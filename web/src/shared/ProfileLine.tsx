import { Button } from '../ui/Button.tsx'
import type { Profile } from './profile.ts'

/** One line: which mechanic uses this device, and the way to pick another one. */
export function ProfileLine({ profile, doing, onPick }: { profile: Profile; doing: string; onPick: () => void }) {
  const { id, name, mechanic } = profile
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
      <span className="min-w-0 flex-1 basis-32">
        {id === null ? (
          'Nobody is picked on this device.'
        ) : (
          <>
            {doing} <strong className="text-ink">{mechanic?.name ?? name}</strong>
          </>
        )}
      </span>
      <Button variant={id === null ? 'secondary' : 'quiet'} onClick={onPick}>
        {id === null ? (
          'Select your profile'
        ) : (
          <span>
            Change <span className="sr-only">profile</span>
          </span>
        )}
      </Button>
    </p>
  )
}
