import { AnalyzerForm } from '@desert-wrench/contract/features/analyzer/analyzer.contract.ts'
import { readMileage } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { ClipboardList, Stethoscope } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../../lib/handover.ts'
import { toast } from '../../lib/toast.ts'
import { VehicleField } from '../../shared/VehicleField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { sendByKey, useForm } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/form-fields.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AnalysisMechanics } from './AnalysisMechanics.tsx'
import { AnalysisResult } from './AnalysisResult.tsx'
import { draft } from './analyzer-draft.ts'
import { type Answer, useAnalysis } from './use-analysis.ts'

const EMPTY = { problem: '', vehicle: '', mileage: '' }
const NOT_KEPT = 'This device keeps nothing for the next screen. Type the problem into the form.'

/** Words in, a likely cause out; from there the job is one press away. */
export default function AnalyzerScreen() {
  const form = useForm(AnalyzerForm, draft.take('typed') ?? EMPTY)
  const { waiting, answer, ask } = useAnalysis()
  const [alarm, setAlarm] = useState<{ words: string; count: number }>({ words: '', count: 0 })
  const [, navigate] = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever went on to something else meanwhile is not torn away from it.
  useEffect(() => {
    if (answer && (document.activeElement === button.current || document.activeElement === document.body)) {
      heading.current?.focus()
    }
  }, [answer])

  const submit = () => {
    if (waiting) return
    const { values, errors } = form.finish()
    const words = errors?.find(({ path }) => path === 'problem')?.message ?? errors?.[0]?.message ?? ''
    setAlarm(({ count }) => ({ words, count: count + 1 }))
    if (!values) return toast({ title: words, variant: 'destructive' })
    draft.give('typed', values)
    ask({ ...values, mileage: readMileage(values.mileage) })
  }

  const assign =
    ({ complaint, analysis }: Answer) =>
    (mechanic: Mechanic | null) => {
      const { problem, vehicle, mileage } = complaint
      const { label, severity, urgency, estimatedTime, costRange } = analysis
      const kept = handOver.give('analysis', {
        ...{ problem, vehicle, severity, urgency, estimatedTime, costRange },
        category: label,
        mileage: mileage === null ? null : `${mileage.toLocaleString('en-US')} miles`,
        mechanicId: mechanic?.id ?? null,
        mechanicName: mechanic?.name ?? null,
      })
      if (!kept) toast({ title: 'Error', description: NOT_KEPT, variant: 'destructive' })
      navigate('/dispatch')
    }

  return (
    <>
      <PageHeader
        title="Problem Analyzer"
        lead="Say what the car does, in your own words. You get a likely cause, what it usually costs, and who can repair it."
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card>
          <form
            ref={form.element}
            noValidate
            aria-label="Problem Analyzer"
            className="grid gap-4"
            onKeyDown={sendByKey}
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <TextArea
              form={form}
              name="problem"
              label="What is wrong?"
              hint="What you hear, feel or smell, when it happens, codes such as P0300"
              placeholder="Grinding noise from the front left when I brake, worse downhill"
              maxLength={1000}
              rows={5}
            />
            <VehicleField form={form} name="vehicle" label="Vehicle" hint="Year, make and model, or the VIN" optional />
            <TextField
              form={form}
              name="mileage"
              label="Mileage"
              optional
              inputMode="text"
              placeholder="120,000"
              autoComplete="off"
              maxLength={20}
            />
            <Button ref={button} type="submit" size="large" icon={Stethoscope} pending={waiting}>
              Analyze
            </Button>
          </form>
        </Card>
        <div>
          {!waiting && !answer && <ToCome />}
          {waiting && <Loading label="Analyzing" rows={2} />}
          {answer && <AnalysisResult answer={answer} heading={heading} />}
          {answer && <AnalysisMechanics category={answer.analysis.category} onAssign={assign(answer)} />}
        </div>
      </div>
      <p role="alert" key={alarm.count} className="sr-only">
        {alarm.words}
      </p>
      <p role="status" className="sr-only">
        {waiting ? 'Analyzing the problem. This takes two seconds.' : answer ? spoken(answer) : ''}
      </p>
    </>
  )
}

/** Beside the form of a desk, where the answer will stand. */
function ToCome() {
  return (
    <div className="max-xl:hidden">
      <Message icon={ClipboardList} title="Your analysis appears here">
        What it probably is, how soon it should be looked at, what it usually costs, and up to three mechanics for it.
      </Message>
    </div>
  )
}

const spoken = ({ analysis: { label, severity, urgency, costRange } }: Answer) =>
  `The analysis is ready: ${label}, severity ${severity}, ${urgency}, ${costRange}.`
