import { Copy } from 'lucide-react'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { setupWords } from './messages.ts'

/** If the clipboard is blocked, the visible address can be copied by hand. */
async function copy(address: string): Promise<void> {
  const t = messagesOf(setupWords)
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: t.copied })
  } catch {
    toast({ title: t.notCopied, variant: 'destructive' })
  }
}

/** An address to paste at the provider. */
export function Webhook({ name, how, address }: { name: string; how: string; address: string }) {
  const t = useMessages(setupWords)
  return (
    <div className="grid gap-1">
      <p className="font-bold">{name}</p>
      <p className="text-sm text-soft">{how}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-60 rounded-md bg-sunk p-3 text-sm wrap-anywhere select-all">
          {address}
        </code>
        <Button variant="secondary" icon={Copy} aria-label={t.copyOf({ name })} onClick={() => void copy(address)}>
          {t.copy}
        </Button>
      </div>
    </div>
  )
}
