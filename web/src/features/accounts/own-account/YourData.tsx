import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { Download, Trash } from 'lucide-react'
import { useState } from 'react'
import { saveAnswer, saveErrorText } from '../../../lib/api/download.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { type Account, isStaff } from '../../../lib/sign-in/account.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { signInWords } from '../messages.ts'
import { useAuthCall } from '../sign-in/auth-call.ts'
import { Trouble } from '../sign-in/Trouble.tsx'

/** Export and erasure of the person's data. */
export function YourData({ account, onErased }: { account: Account; onErased: () => void }) {
  const t = useMessages(signInWords)
  const download = useDownload(`${t.fileName}.json`)
  const asking = useOverlay<true>()
  const erase = useAuthCall(accounts.erase, onErased)
  const staff = isStaff(account)
  return (
    <section aria-label={t.yourData} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg">{t.yourData}</h3>
      <p className="text-sm text-soft">{t.yourDataHow}</p>
      <Trouble>{download.trouble}</Trouble>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={Download} pending={download.pending} onClick={download.run}>
          {t.download}
        </Button>
        <Button variant="secondary" icon={Trash} onClick={() => asking.open(true)}>
          {t.erase}
        </Button>
      </div>
      {asking.value && (
        <Confirm
          question={t.eraseQuestion}
          detail={
            <>
              <p>
                <strong>{t.eraseGoes}</strong>
                {staff ? t.eraseStaff : t.erasePerson}
              </p>
              <p className="my-2">
                <strong>{t.eraseStays}</strong>
                {staff ? t.stayStaff : t.stayPerson}
              </p>
              <p>{t.eraseFinal}</p>
              <div className="mt-2">
                <Trouble>{erase.trouble}</Trouble>
              </div>
            </>
          }
          confirm={t.erase}
          pending={erase.pending}
          onConfirm={() => void erase.run({})}
          onClose={asking.close}
        />
      )}
    </section>
  )
}

/** Saves the export, or shows the refusal. */
function useDownload(name: string) {
  const [state, setState] = useState<{ pending: boolean; trouble: string | null }>({ pending: false, trouble: null })
  const run = async () => {
    setState({ pending: true, trouble: null })
    const trouble = await saveAnswer(accounts.export, {}, { name }).then(() => null, saveErrorText)
    setState({ pending: false, trouble })
  }
  return { ...state, run: () => void run() }
}
