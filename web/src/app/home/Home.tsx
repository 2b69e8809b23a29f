import { CalendarPlus, Check, Contact, MessagesSquare, Route, Stethoscope, UserPlus, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useScreenTitle } from '../../lib/navigation/screen-title.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { usePerson } from '../shell/person.ts'
import { EarlyBird, useEarlyBird } from './EarlyBird.tsx'
import { HeroScene } from './HeroScene.tsx'
import { JobUnderWayPlaceholder } from './JobUnderWayPlaceholder.tsx'
import { expectsJob, type HomeJobOwner, useOwner } from './job-owner.ts'
import { home } from './messages.ts'
import { PortalFigures } from './PortalFigures.tsx'
import { StartingAt } from './StartingAt.tsx'

const load = () => import('./JobUnderWay.tsx')
/** Reserves space, except for a person who had no job last time. */
const ExpectedJob = lazyPart(load, undefined, <JobUnderWayPlaceholder />)
const PerhapsJob = lazyPart(load)

/** The expectation on arrival holds while the owner stays the same. */
function OwnJob({ owner }: { owner: HomeJobOwner }) {
  const [Part] = useState(() => (expectsJob(owner) ? ExpectedJob : PerhapsJob))
  return <Part owner={owner} />
}

export default function Home() {
  const t = useMessages(home)
  const heading = useScreenTitle(t.title)
  const { expected, offer } = useEarlyBird()
  const owner = useOwner(usePerson('/') === 'mechanic')
  return (
    <>
      {owner && <OwnJob key={owner.key} owner={owner} />}
      {/* On a phone the customer's actions come first; on wide screens the offer is beside the welcome. */}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        <section className="self-center md:self-stretch md:content-center md:grid md:rounded-xl md:border md:border-line md:bg-card md:p-6 md:shadow-low lg:p-8">
          <h1 ref={heading} tabIndex={-1} className="text-xl sm:text-3xl">
            {t.welcome}
          </h1>
          <p className="text-sm text-soft sm:mt-2 sm:text-lg">{t.lead}</p>
          <p className="mt-3 text-sm font-bold text-copper-ink max-md:hidden">{t.cities}</p>
        </section>
        <Offer title={t.needRepair} claims={t.customerClaims} badge={<Badge tone="indigo">{t.forCustomers}</Badge>}>
          <LinkButton to="/book" size="large" wide icon={CalendarPlus}>
            {t.bookMechanic}
          </LinkButton>
          <LinkButton to="/analyzer" size="large" variant="secondary" wide icon={Stethoscope}>
            {t.diagnose}
          </LinkButton>
        </Offer>
        {/* Reserves space in the sky, to avoid a layout shift. */}
        <div
          className={`relative isolate grid content-start overflow-hidden rounded-xl border border-line bg-linear-to-b from-sky to-sky-high print:min-h-0 p-[min(0.75rem,3vw)] md:col-start-2 md:row-start-1 ${expected ? 'min-h-[21rem] sm:min-h-[21.5rem] md:min-h-80' : 'min-h-36 sm:min-h-48 md:min-h-64'}`}
        >
          <HeroScene
            className={`unprinted absolute inset-x-0 bottom-0 -z-10 w-full ${expected ? 'h-40 sm:h-48 md:h-52' : 'h-full'}`}
          />
          {expected && offer && <EarlyBird offer={offer} />}
        </div>
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
      <ul className="mt-4 grid max-md:order-2 gap-2 md:mb-6">
        {claims.map((claim) => (
          <li key={claim} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
            {claim}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-1 gap-2 max-md:order-1 md:mt-auto">{children}</div>
    </section>
  )
}
