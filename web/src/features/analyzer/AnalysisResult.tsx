import type { Severity } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import type { Tone } from '../../ui/class-names.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { Stats } from '../../ui/Stats.tsx'
import { AnalysisCodes } from './AnalysisCodes.tsx'
import type { Answer } from './use-analysis.ts'

const TONES: Record<Severity, Tone> = { Critical: 'red', High: 'copper', Medium: 'indigo', Low: 'green' }

const NOTHING =
  'No words for a certain part of the car were found, so a mechanic should look at it as a whole. Say where it comes from, when it happens and what you hear, and analyze again.'

/** What is probably wrong, how bad it is, and what to do. */
export function AnalysisResult({ answer, heading }: { answer: Answer; heading: Ref<HTMLHeadingElement> }) {
  const { analysis, complaint, withoutCodes } = answer
  const { category, label, severity, urgency, estimatedTime, costRange, because, codes } = analysis
  return (
    <Card as="section" label="Analysis">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          <span className="block text-xs font-normal tracking-normal text-soft">Category</span> {label}
        </h2>
        <Badge tone={TONES[severity]}>Severity: {severity}</Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {category === 'general' ? NOTHING : `Because you wrote of: ${because.join(', ')}.`}
      </p>
      {severity === 'Critical' && (
        <div className="mt-4">
          <Notice tone="red" title="Do not drive it">
            Is anyone in danger, or does it burn? Get away from the car and call 911.
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <Stats>
          <Stat label="Urgency">{urgency}</Stat>
          <Stat label="Estimated time">{estimatedTime}</Stat>
          <Stat label="Cost range">{costRange}</Stat>
          {complaint.vehicle !== '' && <Stat label="Vehicle">{complaint.vehicle}</Stat>}
        </Stats>
      </div>
      <AnalysisCodes codes={codes} withoutCodes={withoutCodes} />
      <h3 className="mt-6 text-lg">Recommendations</h3>
      <ul className="mt-2 grid gap-2">
        {analysis.recommendations.map((say) => (
          <li key={say} className="flex items-start gap-2">
            <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper-ink" />
            <span className="max-w-prose">{say}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">
        Worked out from the words you typed, not by looking at the car. The mechanic’s word is the one that counts.
      </p>
    </Card>
  )
}
