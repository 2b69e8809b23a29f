import { AccountChanges, accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { switchLanguage, useMessages } from '../../../lib/i18n/messages.ts'
import { keepAccount } from '../../../lib/sign-in/account.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { SelectField, TextField } from '../../../ui/forms/form-fields.tsx'
import { NotSent } from '../../../ui/forms/NotSent.tsx'
import { signInWords } from '../messages.ts'

export function AccountForm({ account }: { account: Account }) {
  const t = useMessages(signInWords)
  const form = useForm(AccountChanges, { name: account.name, language: account.language }, null)
  const change = useApiMutation(accounts.change, {
    done: t.saved,
    failed: t.notSaved,
    onDone: (changed) => {
      keepAccount(changed)
      if (changed.language && changed.language !== account.language)
        switchLanguage(changed.language).catch(() => undefined)
    },
  })
  return (
    <Form label={t.aboutYou} form={form} act={change} send={(body) => ({ body })}>
      <TextField form={form} name="name" label={t.name} autoComplete="name" />
      <SelectField
        form={form}
        name="language"
        label={t.language}
        options={[
          { value: '', label: t.asBrowser },
          ...LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] })),
        ]}
      />
      <NotSent />
      <Button type="submit" variant="secondary" className="justify-self-start" pending={change.pending}>
        {t.save}
      </Button>
    </Form>
  )
}
