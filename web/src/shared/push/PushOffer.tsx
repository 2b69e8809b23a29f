import { useAccount } from '../../lib/sign-in/account.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const PushCard = lazyPart(() => import('./PushCard.tsx'))

/** After a booking or a hire, to people who are signed in. */
export const PushOffer = () => (useAccount() ? <PushCard /> : null)
