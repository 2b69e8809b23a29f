import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { jobLinkPath } from './job-link-path.ts'
import { ofJobLife } from './life-messages.ts'

const addressOf = (token: string) => `${window.location.origin}${jobLinkPath(token)}`

async function copy(token: string) {
  const t = messagesOf(ofJobLife)
  try {
    await navigator.clipboard.writeText(addressOf(token))
    toast({ title: t.linkCopied })
  } catch {
    toast({ title: t.linkNotCopied, variant: 'destructive' })
  }
}

/** Uses the device's share sheet. Closing it is not an error. */
export function ShareJobLink({ token }: { token: string }) {
  const t = useMessages(ofJobLife)
  if ('share' in navigator) {
    const share = () => navigator.share({ title: t.linkTitle, url: addressOf(token) }).catch(() => undefined)
    return (
      <Button variant="secondary" size="large" onClick={() => void share()}>
        {t.shareLink}
      </Button>
    )
  }
  return (
    <Button variant="secondary" size="large" onClick={() => void copy(token)}>
      {t.copyLink}
    </Button>
  )
}
