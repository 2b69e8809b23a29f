import { push } from '@desert-wrench/contract/features/messages/push.contract.ts'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { pushSupport, subscribeBrowser, subscribedEndpoint, unsubscribeBrowser } from './browser-push.ts'
import { ofPush } from './messages.ts'

/** Whether this browser is told, and a button to change it. Nothing is asked before it is pressed. */
export default function PushCard() {
  const t = useMessages(ofPush)
  const { data } = useApiQuery(push.pushState, {})
  const [support, setSupport] = useState(pushSupport)
  const [here, setHere] = useState<string | null | undefined>()
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  const look = () => subscribedEndpoint().then(setHere, () => setHere(null))
  const subscribe = useApiMutation(push.subscribe, { failed: t.failedTitle, onDone: () => void look() })
  const end = useApiMutation(push.endPush, { failed: t.failedTitle, onDone: () => void look() })

  useEffect(() => {
    void subscribedEndpoint().then(setHere, () => setHere(null))
  }, [])

  if (!data || here === undefined || data.publicKey === null) return null
  const { publicKey } = data

  async function attempt(change: () => Promise<unknown>) {
    setWorking(true)
    setFailed(false)
    try {
      await change()
    } catch {
      setFailed(true)
    } finally {
      setSupport(pushSupport())
      setWorking(false)
    }
  }
  const turnOn = () =>
    attempt(async () => {
      const subscription = await subscribeBrowser(publicKey)
      if (subscription) await subscribe.run({ body: subscription })
    })
  const turnOff = () =>
    attempt(async () => {
      await end.run({})
      await unsubscribeBrowser()
      await look()
    })

  if (support === 'unsupported') return <Notice title={t.title}>{t.unsupported}</Notice>
  if (support === 'denied') return <Notice title={t.title}>{t.denied}</Notice>
  const isOn = here !== null && here === data.endpoint
  const pending = working || subscribe.pending || end.pending
  return (
    <Notice
      icon={BellRing}
      tone={failed ? 'red' : isOn ? 'green' : 'indigo'}
      title={isOn ? t.onTitle : t.title}
      action={
        <Button variant="secondary" size="large" pending={pending} onClick={() => void (isOn ? turnOff() : turnOn())}>
          {isOn ? t.turnOff : t.turnOn}
        </Button>
      }
    >
      <span role="status">{failed ? t.failed : isOn ? t.on : t.off}</span>
    </Notice>
  )
}
