import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { jobLinkPath } from '../../../shared/job/job-link-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { jobPanel } from './messages.ts'

/** If the clipboard is blocked, the visible link can be copied by hand. */
async function copy(address: string) {
  const t = messagesOf(jobPanel)
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: t.linkCopied })
  } catch {
    toast({ title: t.linkMade, description: t.linkNotCopied })
  }
}

/** A read-only link for the customer. */
export function CustomerLink({ jobId }: { jobId: string }) {
  const t = useMessages(jobPanel)
  const [address, setAddress] = useState<string | null>(null)
  const make = useApiMutation(jobLife.makeLink, {
    done: t.linkMade,
    failed: t.linkFailed,
    onDone: ({ customerLink }) => {
      // A replayed answer carries no token.
      if (customerLink === null) return
      const made = `${window.location.origin}${jobLinkPath(customerLink)}`
      setAddress(made)
      void copy(made)
    },
  })
  return (
    <TitledSection title={t.customerLink}>
      <p className="mb-2 text-soft">{t.linkCan}</p>
      {address && <p className="mb-2 rounded-md bg-sunk p-3 font-mono wrap-anywhere select-all">{address}</p>}
      <Button
        variant="secondary"
        icon={Link2}
        pending={make.pending}
        onClick={() => (address ? void copy(address) : make.run({ params: { id: jobId } }))}
      >
        {t.copyLink}
      </Button>
    </TitledSection>
  )
}
