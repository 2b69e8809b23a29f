import { type Passkey, passkeys } from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import { staff } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../../lib/api/client.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { invalidate, useApiPages } from '../../../lib/api/queries.ts'
import { common, messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { toast } from '../../../lib/react/toast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { useTooLong } from '../../../ui/forms/too-long.ts'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { signInWords } from '../messages.ts'
import { useAuthCall } from '../sign-in/auth-call.ts'
import { hasPasskeys, isDeclined, makePasskey } from '../sign-in/passkey-call.ts'
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx'
import { Trouble } from '../sign-in/Trouble.tsx'

const MAX_NAME_LENGTH = 60

export default function StaffKeys() {
  const t = useMessages(signInWords)
  const list = useApiPages(passkeys.list, { query: {} })
  const remove = useApiMutation(passkeys.remove, { done: t.passkeyRemoved, failed: t.passkeyNotRemoved })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useAuthCall(staff.renewRecoveryCodes, ({ recoveryCodes }) => setCodes(recoveryCodes))
  return (
    <>
      <div>
        <h3 className="mb-2 text-lg">{t.passkeys}</h3>
        <AsyncList label={t.passkeys} list={list} rowKey={({ id }) => id} empty={t.noPasskeys} dense slim>
          {(passkey) => (
            <Row
              passkey={passkey}
              removing={remove.running.some(({ params }) => params.id === passkey.id)}
              onRemove={() => remove.run({ params: { id: passkey.id } })}
            />
          )}
        </AsyncList>
        {hasPasskeys() && <AddPasskey />}
      </div>
      <section aria-label={t.newRecovery}>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <>
            <p className="mb-2 text-sm text-soft">{t.newRecoveryHow}</p>
            <Trouble>{renew.trouble}</Trouble>
            <Button variant="secondary" pending={renew.pending} onClick={() => void renew.run({})}>
              {t.newRecovery}
            </Button>
          </>
        )}
      </section>
    </>
  )
}

function AddPasskey() {
  const t = useMessages(signInWords)
  const id = useId()
  const [name, setName] = useState('')
  const tooLong = useTooLong(name, MAX_NAME_LENGTH)
  const [state, setState] = useState<{ pending: boolean; trouble: string | null }>({ pending: false, trouble: null })

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (state.pending || tooLong) return
    if (name.trim() === '') return setState({ pending: false, trouble: t.passkeyNameMissing })
    setState({ pending: true, trouble: null })
    try {
      await makePasskey(name)
      toast({ title: t.passkeyAdded })
      setName('')
      setState({ pending: false, trouble: null })
      await invalidate(['passkeys'])
    } catch (error) {
      const message = error instanceof CallError && error.sentence
      setState({
        pending: false,
        trouble: message || (isDeclined(error) ? t.passkeyDeclined : messagesOf(common).unknownFault),
      })
    }
  }
  const error = tooLong ?? state.trouble ?? undefined
  return (
    <form noValidate aria-label={t.addPasskey} onSubmit={(event) => void add(event)} className="mt-3 grid gap-2">
      <Field id={id} label={t.passkeyName} error={error}>
        <input
          id={id}
          value={name}
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => setName(event.target.value)}
          className={CONTROL}
        />
      </Field>
      <Button type="submit" variant="secondary" icon={KeyRound} className="justify-self-start" pending={state.pending}>
        {t.addPasskey}
      </Button>
    </form>
  )
}

function Row({ passkey, removing, onRemove }: { passkey: Passkey; removing: boolean; onRemove: () => void }) {
  const t = useMessages(signInWords)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--gutter) py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          {lastUsedAt === null
            ? t.passkeyMade({ moment: showMoment(createdAt) })
            : t.passkeyUsed({ moment: showMoment(lastUsedAt) })}
        </p>
      </div>
      <Button variant="secondary" pending={removing} aria-label={t.removePasskey({ name })} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  )
}
