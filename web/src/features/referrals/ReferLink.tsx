import { useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { rewards } from './messages.ts'

export function ReferLink({ mechanicId }: { mechanicId: string }) {
  const t = useMessages(rewards).referrals
  const address = `${window.location.origin}/signup?ref=${mechanicId}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: t.linkCopied })
    } catch {
      toast({ title: t.linkNotCopied, variant: 'destructive' })
    }
  }
  return (
    <Card as="section" label={t.ownLink}>
      <h2 className="text-lg">{t.ownLink}</h2>
      <p className="mt-1 text-soft">{t.ownLinkWords}</p>
      <p className="mt-3 rounded-md bg-sunk p-3 text-sm wrap-anywhere">{address}</p>
      <Button variant="secondary" className="mt-3" onClick={() => void copy()}>
        {t.copyLink}
      </Button>
    </Card>
  )
}
