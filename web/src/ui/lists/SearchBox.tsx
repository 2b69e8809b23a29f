import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useDebouncedText } from '../../lib/navigation/query-params.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { useTooLong } from '../forms/too-long.ts'
import { CONTROL } from '../styles/variants.ts'

interface Props {
  label: string
  hint: string
  value: string
  /** The key of the screen that leads here. */
  shortcut?: string
  onSearch: (text: string) => void
}

export function SearchBox({ label, hint, value, shortcut, onSearch }: Props) {
  const t = useMessages(common)
  const id = useId()
  const search = (words: string) => words.trim().length <= LONGEST_SEARCH && onSearch(words)
  const { text, type, say } = useDebouncedText(value, search)
  const tooLong = useTooLong(text, LONGEST_SEARCH, 'wordsAtMost')
  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-5 text-soft" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={tooLong !== undefined}
        aria-describedby={tooLong && `${id}-error`}
        placeholder={hint}
        aria-keyshortcuts={shortcut}
        title={shortcut && `${label} (${shortcut})`}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && say(text)}
        className={`${CONTROL} px-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text && (
        <IconButton icon={X} label={t.clearSearch} onClick={() => say('')} className="absolute top-0.5 right-0.5" />
      )}
      {tooLong && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-semibold text-red-ink">
          {tooLong}
        </p>
      )}
    </search>
  )
}
