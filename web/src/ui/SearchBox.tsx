import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { common, useMessages } from '../lib/messages.ts'
import { useDebouncedText } from '../lib/query-params.ts'
import { CONTROL } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

interface Props {
  /** Says what is searched: 'Search by name, specialty or phone'. */
  label: string
  /** The same in as few words as a small phone has room for: 'Name, specialty or phone'. */
  hint: string
  value: string
  onSearch: (text: string) => void
}

export function SearchBox({ label, hint, value, onSearch }: Props) {
  const t = useMessages(common)
  const id = useId()
  const { text, type, say } = useDebouncedText(value, onSearch)
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
        maxLength={100}
        placeholder={hint}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && say(text)}
        className={`${CONTROL} px-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text && (
        <IconButton icon={X} label={t.clearSearch} onClick={() => say('')} className="absolute top-0.5 right-0.5" />
      )}
    </search>
  )
}
