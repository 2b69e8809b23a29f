import { joining } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type { FieldError } from '@desert-wrench/contract/lib/problem.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { toast } from '../../lib/react/toast.ts'
import { saved } from '../../shared/device/saved.ts'
import { useHasTexts } from '../../shared/message-choices/ConsentFields.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DraftNotice } from '../../ui/forms/DraftNotice.tsx'
import { Form, sendByKey } from '../../ui/forms/form.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { Stepper } from '../../ui/forms/Stepper.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useDoublePressGuard } from './double-press.ts'
import { mechanicsWords } from './messages.ts'
import { SignupStep } from './SignupStep.tsx'
import { SignupTrial } from './SignupTrial.tsx'
import { reachableWith, useSignUpForm } from './sign-up-form.ts'
import { LAST, STEPS, stepOf, useStep } from './sign-up-steps.ts'

const ABOUT = {
  'mechanic.phoneTaken': 'phone',
  'mechanic.emailTaken': 'email',
  'promo.unknown': 'promoCode',
  'promo.notValid': 'promoCode',
  'promo.usedUp': 'promoCode',
  'mechanic.unknown': 'referrerId',
  'referral.oneself': 'referrerId',
  'referral.alreadyReferred': 'referrerId',
  'referral.alreadyWorking': 'referrerId',
} as const

export default function SignupScreen() {
  const t = useMessages(mechanicsWords)
  const { error } = useMessages(common)
  const { form, typed } = useSignUpForm()
  const { step, go, back } = useStep(reachableWith(typed))
  const { resting, awake } = useDoublePressGuard(step)
  const [, navigate] = useLocation()
  const hasTexts = useHasTexts()
  const wrong = useRef<readonly FieldError[]>([])
  const heading = useStepHeading(step, () => {
    const here = wrong.current.filter(({ path }) => stepOf(path) === step)
    wrong.current = []
    form.mark(here)
    return here.length > 0
  })

  const signUp = useApiMutation(joining.signUp, {
    done: t.created,
    doneDetail: ({ name, subscriptionExpiresAt, subscriptionStatus }) =>
      subscriptionStatus === 'free_trial' && subscriptionExpiresAt
        ? t.welcomeTrial({ name, day: showDay(subscriptionExpiresAt) })
        : t.welcome({ name }),
    failed: t.createFailed,
    onDone: ({ id, name, phone }) => {
      // The new mechanic becomes this device's profile.
      saved.give('mechanic', { id, name, phone: phone ?? '' })
      navigate('/mechanics', { replace: true })
    },
  })

  const refuse = () => toast({ title: error, description: t.incomplete, variant: 'destructive' })

  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.check([...(STEPS[step - 1]?.fields ?? [])])) go(step + 1)
    else refuse()
  }

  const onWrong = (errors: readonly FieldError[], sent: boolean) => {
    if (!sent) refuse()
    const first = Math.min(...errors.map(({ path }) => stepOf(path) || LAST))
    if (first === step) return
    wrong.current = errors
    go(first)
  }

  const steps = STEPS.map(({ name }) => ({ key: name, title: t.steps[name] }))
  const fields = (
    <div className="grid gap-4" onInput={awake}>
      <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {steps[step - 1]?.title}
        <span className="sr-only"> {t.stepOf({ step, last: LAST })}</span>
      </h2>
      <SignupStep step={step} form={form} />
      <div className="sticky bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 low:static @max-[15rem]:static -mx-(--gutter) mt-2 flex flex-row-reverse flex-wrap gap-2 border-t border-line bg-card px-(--gutter) pt-4 pb-4 sm:mx-0 sm:px-0 lg:static lg:justify-end lg:pb-0">
        <NotSent />
        <Button
          key={step}
          type="submit"
          size="large"
          pending={signUp.pending}
          aria-disabled={resting || signUp.pending || undefined}
          onClick={(event) => resting && event.preventDefault()}
          className="select-none max-sm:flex-1"
        >
          {step < LAST ? t.next : t.create}
        </Button>
        {step > 1 && (
          <Button variant="secondary" size="large" onClick={back}>
            {t.previous}
          </Button>
        )}
      </div>
    </div>
  )

  return (
    <>
      <PageHeader title={t.join} lead={t.joinLead} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className={`xl:order-2 ${step > 1 ? 'max-xl:hidden' : ''}`}>
          <SignupTrial />
        </div>
        <Card className="@container">
          <Stepper label={t.stepper} steps={steps} current={step - 1} />
          {step < LAST ? (
            <form
              ref={form.element}
              noValidate
              aria-label={t.join}
              className="grid grid-cols-1 gap-4"
              onKeyDown={sendByKey}
              onSubmit={next}
            >
              <DraftNotice form={form} />
              {fields}
            </form>
          ) : (
            <Form
              label={t.join}
              form={form}
              act={signUp}
              send={(body) => ({ body: { ...body, textConsent: hasTexts && body.textConsent } })}
              about={ABOUT}
              onWrong={onWrong}
            >
              {fields}
            </Form>
          )}
        </Card>
      </div>
    </>
  )
}

/** A new step moves focus to its heading, or to its first error. */
function useStepHeading(step: number, focusWrong: () => boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (!focusWrong()) heading.current?.focus()
  })
  return heading
}
