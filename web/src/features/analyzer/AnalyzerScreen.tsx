import { AnalyzerForm } from '@desert-wrench/contract/features/analyzer/analyzer.contract.ts'
import { readMileage } from '@desert-wrench/contract/features/analyzer/mileage.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { LOCALES } from '@desert-wrench/contract/messages/languages.ts'
import { showNumber } from '@desert-wrench/contract/messages/plurals.ts'
import { ClipboardList, MessageCircleQuestionMark, Stethoscope } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { language } from '../../lib/i18n/language.ts'
import { catalogue, common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { handoff } from '../../shared/device/handoff.ts'
import { VehicleField } from '../../shared/vehicle/VehicleField.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { DraftNotice } from '../../ui/forms/DraftNotice.tsx'
import { sendByKey, useForm } from '../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../ui/forms/form-fields.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { analyzer } from './messages.ts'
import { type AnalyzedComplaint, useAnalysis } from './use-analysis.ts'

const AnalysisResult = lazyPart(() => import('./AnalysisResult.tsx'))

const PRIORITIES = { Critical: 'Emergency', High: 'High', Medium: 'Medium', Low: 'Low' } as const

const EMPTY = { problem: '', vehicle: '', mileage: '' }
const fields = catalogue('fields')

export default function AnalyzerScreen() {
  const t = useMessages(analyzer)
  const wrong = useMessages(fields)
  const form = useForm(AnalyzerForm, EMPTY, 'analyzer')
  const { waiting, answer, unread, error, ask, again } = useAnalysis(AnalysisResult.preload)
  const [alarm, setAlarm] = useState({ message: '', count: 0 })
  const [, navigate] = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const refusal = useRef<HTMLDivElement>(null)

  // Do not steal focus from a person who has moved on.
  useEffect(() => {
    if (document.activeElement !== button.current && document.activeElement !== document.body) return
    if (answer) heading.current?.focus()
    if (unread) refusal.current?.focus()
  }, [answer, unread])

  const submit = () => {
    if (waiting) return
    const { values, errors } = form.finish()
    const message = errors?.find(({ path }) => path === 'problem')?.message ?? errors?.[0]?.message ?? ''
    setAlarm(({ count }) => ({ message, count: count + 1 }))
    if (!values) return toast({ title: showFieldMessage(wrong, message), variant: 'destructive' })
    ask({ ...values, mileage: readMileage(values.mileage) })
  }

  const assign =
    ({ complaint, analysis }: AnalyzedComplaint) =>
    (mechanic: Mechanic | null) => {
      const { problem, vehicle, mileage } = complaint
      const { category, severity, hours, costRange } = analysis
      const [least, most] = hours
      const kept = handoff.give('analysis', {
        ...{ problem, vehicle, costRange },
        category: t.categories[category],
        severity: t.severities[severity],
        urgency: t.urgencies[severity],
        estimatedTime: t.hours({ least, most }),
        mileage: mileage === null ? null : t.miles({ miles: showNumber(mileage, LOCALES[language()]) }),
        priority: PRIORITIES[severity],
        hours: most,
        mechanicId: mechanic?.id ?? null,
        mechanicName: mechanic?.name ?? null,
      })
      if (!kept) toast({ title: messagesOf(common).error, description: t.notKept, variant: 'destructive' })
      navigate('/dispatch')
    }

  const book =
    ({ complaint: { problem, vehicle }, analysis }: AnalyzedComplaint) =>
    ({ id }: Mechanic) => {
      const kept = handoff.give('booking', {
        description: problem,
        priority: PRIORITIES[analysis.severity],
        ...(vehicle && { vehicleInfo: vehicle }),
      })
      if (!kept) toast({ title: messagesOf(common).error, description: t.notKept, variant: 'destructive' })
      navigate(`/book?book=${id}`)
    }

  const spoken =
    answer &&
    t.ready({
      label: t.categories[answer.analysis.category],
      severity: t.severities[answer.analysis.severity],
      urgency: t.urgencies[answer.analysis.severity],
      costRange: answer.analysis.costRange,
    })

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card>
          <form
            ref={form.element}
            noValidate
            aria-label={t.title}
            className="grid gap-4"
            onKeyDown={sendByKey}
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <DraftNotice form={form} />
            <TextArea
              form={form}
              name="problem"
              label={t.problem}
              hint={t.problemHint}
              placeholder={t.problemExample}
              maxLength={1000}
              rows={5}
            />
            <VehicleField form={form} name="vehicle" label={t.vehicle} hint={t.vehicleHint} optional />
            <TextField
              form={form}
              name="mileage"
              label={t.mileage}
              optional
              inputMode="text"
              placeholder="120,000"
              autoComplete="off"
            />
            <Button ref={button} type="submit" size="large" icon={Stethoscope} pending={waiting}>
              {t.analyze}
            </Button>
          </form>
        </Card>
        <div>
          {!waiting && !answer && !unread && !error && <AnswerPlaceholder />}
          {unread && (
            <div ref={refusal} tabIndex={-1} className="outline-none">
              <Message icon={MessageCircleQuestionMark} title={t.unread}>
                {t.unreadDetail}
              </Message>
            </div>
          )}
          {error && <ErrorState error={error} onRetry={again} />}
          {waiting && <Loading label={t.analyzing} rows={2} />}
          {answer && (
            <AnalysisResult answer={answer} heading={heading} onAssign={assign(answer)} onBook={book(answer)} />
          )}
        </div>
      </div>
      <p role="alert" key={alarm.count} className="sr-only">
        {showFieldMessage(wrong, alarm.message)}
      </p>
      <p role="status" className="sr-only">
        {waiting ? t.wait : unread ? `${t.unread}. ${t.unreadDetail}` : spoken}
      </p>
    </>
  )
}

function AnswerPlaceholder() {
  const t = useMessages(analyzer)
  return (
    <div className="max-xl:hidden">
      <Message icon={ClipboardList} title={t.toCome}>
        {t.toComeDetail}
      </Message>
    </div>
  )
}
