import type { Severity } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { catalogue, useMessages } from '../../lib/i18n/messages.ts'
import { DangerNotice } from '../../shared/danger/DangerNotice.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { Stats } from '../../ui/layout/Stats.tsx'
import type { Tone } from '../../ui/styles/variants.ts'
import { AnalysisCodes } from './AnalysisCodes.tsx'
import { AnalysisMechanics, type MechanicChoice } from './AnalysisMechanics.tsx'
import { analyzer } from './messages.ts'
import type { AnalyzedComplaint } from './use-analysis.ts'

const ofAdvice = catalogue('advice')

const TONES: Record<Severity, Tone> = { Critical: 'red', High: 'copper', Medium: 'indigo', Low: 'green' }

interface Props extends MechanicChoice {
  answer: AnalyzedComplaint
  heading: Ref<HTMLHeadingElement>
}

export default function AnalysisResult({ answer, heading, ...choice }: Props) {
  return (
    <>
      <Summary answer={answer} heading={heading} />
      <AnalysisMechanics category={answer.analysis.category} {...choice} />
    </>
  )
}

function Summary({ answer, heading }: Pick<Props, 'answer' | 'heading'>) {
  const t = useMessages(analyzer)
  const advices = useMessages(ofAdvice)
  const { analysis, complaint, withoutCodes } = answer
  const {
    category,
    service,
    danger,
    severity,
    hours: [least, most],
    costRange,
    because: words,
    codes,
  } = analysis
  const isGeneral = category === 'general'
  const because = isGeneral ? t.nothingFound : t.because({ words: words.join(', ').replaceAll('..', '…') })
  const requested = service && t.service({ service: t.services[service] })
  // If no part was named, the danger warning already says it all.
  const why = danger && isGeneral ? null : (requested ?? because)
  return (
    <Card as="section" label={t.analysis}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          <span className="block text-xs font-normal tracking-normal text-soft">{t.category}</span>{' '}
          {t.categories[category]}
        </h2>
        <Badge tone={TONES[severity]}>{t.severity({ severity: t.severities[severity] })}</Badge>
      </div>
      {why && <p className="mt-1 text-sm text-soft">{why}</p>}
      {danger && (
        <div className="mt-4">
          <DangerNotice danger={danger} />
        </div>
      )}
      <div className="mt-4">
        <Stats>
          <Stat label={t.urgency}>{t.urgencies[severity]}</Stat>
          <Stat label={t.time}>{t.hours({ least, most })}</Stat>
          <Stat label={t.costRange}>{costRange}</Stat>
          {complaint.vehicle !== '' && <Stat label={t.vehicle}>{complaint.vehicle}</Stat>}
        </Stats>
        {service && !danger && <p className="mt-2 text-sm text-soft">{t.notTheService}</p>}
      </div>
      <AnalysisCodes codes={codes} withoutCodes={withoutCodes} />
      <h3 className="mt-6 text-lg">{t.recommendations}</h3>
      <ul className="mt-2 grid gap-2">
        {analysis.recommendations.map((advice) => (
          <li key={advice} className="flex items-start gap-2">
            <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper-ink" />
            <span className="max-w-prose">{advices[advice]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">{t.disclaimer}</p>
    </Card>
  )
}
