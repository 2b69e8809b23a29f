import { Button } from '../src/ui/buttons/Button.tsx'
import { Badge } from '../src/ui/feedback/Badge.tsx'
import { Age } from '../src/ui/layout/Age.tsx'
import { Card } from '../src/ui/layout/Card.tsx'
import { GivenStars } from '../src/ui/layout/GivenStars.tsx'
import { PageHeader } from '../src/ui/layout/PageHeader.tsx'
import { Saguaro } from '../src/ui/layout/Saguaro.tsx'
import { Sky } from '../src/ui/layout/Sky.tsx'
import { Stars } from '../src/ui/layout/Stars.tsx'
import { Stat } from '../src/ui/layout/Stat.tsx'
import { Stats } from '../src/ui/layout/Stats.tsx'
import { TitledSection } from '../src/ui/layout/TitledSection.tsx'
import { Part, Row } from './States.tsx'
import { useWords } from './words.ts'

export function Layout() {
  const w = useWords()
  return (
    <>
      <Part name="PageHeader">
        <PageHeader
          title={w.long}
          lead={w.sentence}
          beside={<Badge tone="green">{w.choices[1]}</Badge>}
          actions={<Button>{w.book}</Button>}
        />
        <PageHeader tight title={w.book} lead={w.sentence} actions={<Button>{w.book}</Button>} />
      </Part>
      <Part name="Card">
        <Card>{w.sentence}</Card>
        <Card as="article" label={w.person}>
          {w.long}
        </Card>
      </Part>
      <Part name="TitledSection">
        <h2>{w.car}</h2>
        <TitledSection title={w.long}>{w.sentence}</TitledSection>
      </Part>
      <Part name="Stats">
        <Stats>
          <Stat label={w.price}>$95.00</Stat>
          <Stat label={w.miles}>40 mi</Stat>
          <Stat label={w.name}>{w.long}</Stat>
        </Stats>
      </Part>
      <Part name="Stars">
        <Row>
          {[0, 2.5, 5].map((value) => (
            <Stars key={value} label={w.name} value={value} count={12} />
          ))}
        </Row>
      </Part>
      <Part name="GivenStars">
        <GivenStars stars={4} />
      </Part>
      <Part name="Age">
        <Age moment="2026-01-02T16:00:00.000Z" />
      </Part>
      <Part name="Sky">
        <svg viewBox="0 0 320 120" role="img" aria-label={w.name} className="w-full max-w-xl rounded-lg">
          <Sky width={320} height={120} sunX={220} sunY={80} sunR={18} />
          <Saguaro x={60} y={116} size={1} color="var(--color-ink)" />
          <Saguaro x={120} y={116} size={0.6} color="var(--color-ink)" flip />
        </svg>
      </Part>
    </>
  )
}
