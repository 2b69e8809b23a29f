import { CalendarPlus, Check, Contact, MessagesSquare, Route, Stethoscope, UserPlus, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../lib/messages.ts'
import { useScreenTitle } from '../lib/screen-title.ts'
import { Badge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EarlyBird, useEarlyBird } from './EarlyBird.tsx'
import { HeroScene } from './HeroScene.tsx'
import { home } from './messages.ts'
import { PortalFigures } from './PortalFigures.tsx'
import { StartingAt } from './StartingAt.tsx'

export default function Home() {
  const t = useMessages(home)
  const heading = useScreenTitle(t.title)
  const { expected, offer } = useEarlyBird()
  return (
    <>
      <section className="mb-6 flex flex-col-reverse overflow-hidden rounded-xl border border-line bg-card shadow-low md:grid md:grid-cols-[1fr_1.15fr]">
        <div className="self-center p-4 sm:p-6 lg:p-8">
          <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
            {t.welcome}
          </h1>
          <p className="mt-2 text-lg text-soft">{t.lead}</p>
          <p className="mt-3 text-sm font-bold text-copper-ink">{t.cities}</p>
        </div>
        {/* The room of the offer is kept in the sky before it is known: its arrival moves nothing. */}
        <div
          className={`relative isolate grid content-start bg-linear-to-b from-sky to-sky-high print:min-h-0 p-[min(0.75rem,3vw)] ${expected ? 'min-h-[21rem] sm:min-h-[21.5rem] md:min-h-80' : 'min-h-36 sm:min-h-48 md:min-h-64'}`}
        >
          <HeroScene
            className={`unprinted absolute inset-x-0 bottom-0 -z-10 w-full ${expected ? 'h-40 sm:h-48 md:h-52' : 'h-full'}`}
          />
          {expected && offer && <EarlyBird offer={offer} />}
        </div>
      </section>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Offer title={t.needRepair} claims={t.customerClaims} badge={<Badge tone="indigo">{t.forCustomers}</Badge>}>
          <LinkButton to="/book" size="large" wide icon={CalendarPlus}>
            {t.bookMechanic}
          </LinkButton>
          <LinkButton to="/analyzer" size="large" variant="secondary" wide icon={Stethoscope}>
            {t.diagnose}
          </LinkButton>
        </Offer>
        <Offer title={t.areYouMechanic} claims={t.mechanicClaims} badge={<StartingAt />}>
          <LinkButton to="/signup" size="large" wide icon={UserPlus}>
            {t.join}
          </LinkButton>
          <LinkButton to="/chat" size="large" variant="secondary" wide icon={MessagesSquare}>
            {t.hub}
          </LinkButton>
        </Offer>
      </div>
      <section
        aria-labelledby="portal"
        className="mt-6 rounded-xl border border-line bg-card p-[min(1.5rem,6vw)] shadow-low"
      >
        <h2 id="portal" className="text-xl">
          {t.portal}
        </h2>
        <p className="mt-1 text-soft">{t.portalLead}</p>
        <div className="mt-4 grid grid-cols-1 gap-2 md:grid-cols-3">
          <LinkButton to="/mechanics" size="large" variant="secondary" icon={Wrench}>
            {t.manageMechanics}
          </LinkButton>
          <LinkButton to="/dispatch" size="large" variant="secondary" icon={Route}>
            {t.jobDispatch}
          </LinkButton>
          <LinkButton to="/customers" size="large" variant="secondary" icon={Contact}>
            {t.customerManagement}
          </LinkButton>
        </div>
        <PortalFigures />
      </section>
      {!expected && offer && (
        <div className="mt-6">
          <EarlyBird offer={offer} />
        </div>
      )}
    </>
  )
}

interface OfferProps {
  title: string
  badge: ReactNode
  claims: readonly string[]
  /** The two ways on. */
  children: ReactNode
}

function Offer({ title, badge, claims, children }: OfferProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col rounded-xl border border-line bg-card p-[min(1.5rem,6vw)] shadow-low"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        {badge}
      </div>
      <ul className="mt-4 mb-6 grid gap-2">
        {claims.map((claim) => (
          <li key={claim} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
            {claim}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid grid-cols-1 gap-2">{children}</div>
    </section>
  )
}
