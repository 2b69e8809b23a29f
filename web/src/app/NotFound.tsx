import { Compass, House } from 'lucide-react'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title="404: Page not found" />
      <Message
        icon={Compass}
        title="This road ends in the desert"
        action={
          <>
            <LinkButton to="/" size="large" icon={House}>
              Go to Home
            </LinkButton>
            <LinkButton to="/book" variant="secondary" size="large">
              Book Service
            </LinkButton>
          </>
        }
      >
        There is no page at this address. It may have been mistyped, or the link is old.
      </Message>
    </>
  )
}
