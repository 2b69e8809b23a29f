import { useId } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { turnSingleKeys, useSingleKeys } from '../../../lib/navigation/key-setting.ts'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { dispatch } from '../messages.ts'
import { dispatchKeys } from './messages.ts'

const LIST = [
  ['search', '/'],
  ['create', 'c'],
  ['next', 'j'],
  ['previous', 'k'],
  ['open', 'Enter'],
  ['select', 'x'],
  ['jump', 'Ctrl+K', '⌘K'],
  ['help', '?'],
] as const
const JOB = [
  ['next', 'j'],
  ['previous', 'k'],
  ['send', 'Ctrl+Enter', '⌘Enter'],
  ['close', 'Esc'],
] as const

/** Beside those of the list. */
const BOARD = [
  ['walk', '← ↑ → ↓'],
  ['carry', 'Space'],
  ['stretch', 'Shift+→'],
  ['openCell', 'o'],
  ['menu', 'm'],
  ['undo', 'Ctrl+Z', '⌘Z'],
  ['goToday', 't'],
] as const

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(dispatchKeys)
  const { keys } = useMessages(dispatch)
  const id = useId()
  const isOn = useSingleKeys()
  return (
    <Dialog title={keys} onClose={onClose}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TitledSection title={t.inList}>
          <Keys keys={LIST} />
        </TitledSection>
        <TitledSection title={t.inJob}>
          <Keys keys={JOB} />
        </TitledSection>
        <TitledSection title={t.onBoard}>
          <Keys keys={BOARD} />
        </TitledSection>
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={isOn}
            aria-describedby={`${id}-hint`}
            onChange={(event) => turnSingleKeys(event.target.checked)}
            className="size-6 accent-copper"
          />
          {t.single}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t.singleHint}
        </p>
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: typeof LIST | typeof JOB | typeof BOARD }) {
  const t = useMessages(dispatchKeys)
  return (
    <dl className="grid gap-1">
      {keys.map(([act, key, other]) => (
        <div key={act} className="flex min-h-8 items-center justify-between gap-3">
          <dt>{t[act]}</dt>
          <dd className="flex shrink-0 items-center gap-1.5">
            <Key name={key} />
            {other && (
              <>
                {t.or} <Key name={other} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="inline-grid min-w-7 place-items-center rounded-sm border border-edge bg-sunk px-1.5 font-sans text-sm font-bold">
    {name}
  </kbd>
)
