import { type MessageSetup, messageSetup } from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { type ReactNode, useId } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofSent } from '../../../shared/sent/messages.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { setupWords } from './messages.ts'
import { TestForm } from './TestForm.tsx'
import { Webhook } from './Webhook.tsx'

/** What leaves by which provider, what is missing, and a test of each. */
export default function SetupArea() {
  const t = useMessages(setupWords)
  const { data, error, refetch } = useApiQuery(messageSetup.setup, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} />
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{t.lead}</p>
      <div className="grid grid-cols-1 gap-6">
        <Texts setup={data.sms} />
        <Email setup={data.email} />
        <Push setup={data.push} />
      </div>
    </>
  )
}

interface ChannelProps {
  channel: 'sms' | 'email' | 'push'
  missing: readonly string[]
  why?: string
  hint: string
  /** Shown once it is set up. */
  children: ReactNode
}

function Channel({ channel, missing, why, hint, children }: ChannelProps) {
  const t = useMessages(setupWords)
  const id = useId()
  const isOn = missing.length === 0
  return (
    <Card as="section" label={t.channels[channel]} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="flex flex-wrap items-center gap-3 text-xl">
        {t.channels[channel]}
        <Badge tone={isOn ? 'green' : 'copper'}>{isOn ? t.isOn : t.isOff}</Badge>
      </h2>
      {isOn ? (
        children
      ) : (
        <div>
          <p>{why ?? t.missing}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {missing.map((name) => (
              <li key={name} className="rounded-sm bg-sunk px-2 py-1 font-mono text-sm wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="max-w-prose text-sm text-soft">
        <b>{t.hints}:</b> {hint}
      </p>
    </Card>
  )
}

function Texts({ setup }: { setup: MessageSetup['sms'] }) {
  const t = useMessages(setupWords)
  const { missing, from, inboundUrl, statusUrl, isPublic, sent, reported, failures } = setup
  const { reasons } = useMessages(ofSent)
  return (
    <Channel channel="sms" missing={missing} hint={t.smsHint}>
      {from !== null && <p>{t.from({ from: showPhone(from) })}</p>}
      {!isPublic && <Notice tone="red" title={t.notPublic} />}
      <div className="grid gap-3">
        <h3 className="text-base">{t.webhooks}</h3>
        <Webhook name={t.inbound} how={t.inboundHow} address={inboundUrl} />
        <Webhook name={t.status} how={t.statusHow} address={statusUrl} />
      </div>
      <div className="text-sm">
        <p>{t.lastDay({ sent, reported })}</p>
        {isPublic && sent >= 10 && reported === 0 && <p className="font-bold text-red-ink">{t.noReports}</p>}
        <ul>
          {failures.map(({ code, reason, count }) => (
            <li key={code} className="font-bold text-red-ink wrap-anywhere">
              {t.failure({ count, reason: reasons[reason], code })}
            </li>
          ))}
        </ul>
      </div>
      <TestForm channel="sms" />
    </Channel>
  )
}

function Email({ setup: { missing, from, server } }: { setup: MessageSetup['email'] }) {
  const t = useMessages(setupWords)
  return (
    <Channel channel="email" missing={missing} hint={t.mailHint}>
      {from !== null && server !== null && <p className="wrap-anywhere">{t.fromBy({ from, server })}</p>}
      <TestForm channel="email" />
    </Channel>
  )
}

function Push({ setup: { missing } }: { setup: MessageSetup['push'] }) {
  const t = useMessages(setupWords)
  return (
    <Channel channel="push" missing={missing} why={t.missingPush} hint={t.pushHint}>
      <p>{t.keysMade}</p>
      <TestForm channel="push" />
    </Channel>
  )
}
