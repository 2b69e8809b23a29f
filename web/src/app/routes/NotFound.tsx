import { Compass, House } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function NotFound() {
  const t = useMessages(common)
  return (
    <>
      <PageHeader title={t.notFound} />
      <Message
        icon={Compass}
        title={t.notFoundTitle}
        action={
          <>
            <LinkButton to="/" size="large" icon={House}>
              {t.goHome}
            </LinkButton>
            <LinkButton to="/book" variant="secondary" size="large">
              {t.places['/book']}
            </LinkButton>
          </>
        }
      >
        {t.notFoundDetail}
      </Message>
    </>
  )
}
