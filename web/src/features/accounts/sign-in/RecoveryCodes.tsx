import { useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { signInWords } from '../messages.ts'

/** Shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(signInWords)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: t.codesCopied }),
      () => toast({ title: t.codesNotCopied, variant: 'destructive' }),
    )
  return (
    <section aria-label={t.recovery} className="mt-6 grid justify-items-start gap-3">
      <h3 className="text-lg">{t.recovery}</h3>
      <p>{t.recoveryHow}</p>
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-x-4 gap-y-1 rounded-md bg-sunk p-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="break-all select-all">
            {code}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => void copy()}>
        {t.copyCodes}
      </Button>
    </section>
  )
}
