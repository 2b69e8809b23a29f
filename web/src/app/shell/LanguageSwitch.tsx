import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { common, messagesOf, switchLanguage, useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'

async function choose(next: Language) {
  try {
    await switchLanguage(next)
  } catch {
    const { languageFailed, unreachable } = messagesOf(common)
    toast({ title: languageFailed, description: unreachable, variant: 'destructive' })
  }
}

/** Switches in place; input, open dialogs and focus stay. */
export function LanguageSwitch() {
  const t = useMessages(common)
  const shown = useLanguage()
  return (
    <fieldset className="unprinted flex rounded-full bg-sky sm:order-last">
      <legend className="sr-only">{t.language}</legend>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={`${one.toUpperCase()}: ${LANGUAGE_NAMES[one]}`}
          aria-pressed={one === shown}
          onClick={() => void choose(one)}
          className="size-11 rounded-full text-sm font-bold focus-visible:outline-on-sky aria-pressed:bg-on-sky aria-pressed:text-sky"
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
