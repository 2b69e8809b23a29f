import { House } from 'lucide-react'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Place } from './paths.ts'

/** The address is right and the screen is still to come; saying so is better than an empty page. */
export function NotBuilt({ place }: { place: Place }) {
  return (
    <>
      <PageHeader title={place.label} />
      <Message
        icon={place.icon}
        title="Not built yet"
        action={
          <LinkButton to="/" variant="secondary" size="large" icon={House}>
            Go to Home
          </LinkButton>
        }
      >
        {place.label} is part of Desert Wrench, but its screen is still to be built. Nothing is lost by looking in
        later.
      </Message>
    </>
  )
}
