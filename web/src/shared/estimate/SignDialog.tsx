import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { estimateWork } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { pictures } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { addressOf } from '../../lib/api/client.ts'
import { newKey, useApiMutation } from '../../lib/api/mutations.ts'
import { upload } from '../../lib/api/upload.ts'
import { madeBy } from '../../lib/field/act.ts'
import { whereField } from '../../lib/field/where-field.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { WaitingSignature } from '../field/shown-estimate.ts'
import { useFieldMutation } from '../field/use-field-mutation.ts'
import { useChosenLines } from '../job/chosen-lines.ts'
import { LineChoices } from '../job/LineChoices.tsx'
import { ofForm } from './messages.ts'

interface Props {
  job: Pick<Job, 'id' | 'customerName' | 'vehicleInfo'>
  estimate: Estimate
  onClose: () => void
}

/** Handed to the customer who stands beside the mechanic: they read, tick and sign. */
export default function SignDialog({ job, estimate, onClose }: Props) {
  const t = useMessages(ofForm)
  const label = useId()
  const chosen = useChosenLines(estimate)
  const { canvas, isSigned, clear, picture } = useSignature()
  const [failed, setFailed] = useState(false)
  const [sending, setSending] = useState(false)
  // A retry sends the same upload and the same signature.
  const [uploadKey] = useState(newKey)
  const words = {
    done: t.signed,
    doneDetail: ({ total }: Estimate) => t.signedDetail({ total: showMoney(total) }),
    failed: [t.notSigned, t.signFailed],
    onDone: onClose,
  } as const
  const sign = useApiMutation(estimateWork.sign, words)
  const keep = useFieldMutation(estimateWork.sign, {
    ...words,
    keep: ({ body: { total = 0 } }) => ({
      ...{ kind: 'signature', lane: job.id, about: showMoney(total) },
      shows: { signed: estimate.id, total } satisfies WaitingSignature,
    }),
    onKept: onClose,
  })
  const signing = (pictureId: string) => ({
    params: { id: estimate.id },
    body: { pictureId, approved: chosen.approved.map((line) => line.id), total: chosen.sum.total },
  })
  const sendNow = async (file: Blob) => {
    setFailed(false)
    setSending(true)
    try {
      const { id } = await upload(pictures.upload, file, {
        query: { for: 'job' },
        jobLink: null,
        onProgress: () => {},
        signal: new AbortController().signal,
        idempotencyKey: uploadKey,
      })
      await sign.run(signing(id))
    } catch {
      setFailed(true)
    } finally {
      setSending(false)
    }
  }
  const send = async () => {
    const file = await picture().catch(() => null)
    if (!file) return setFailed(true)
    if (!whereField()) return sendNow(file)
    const address = addressOf(pictures.upload, { query: { for: 'job' } })
    return keep.run(signing(madeBy()), {
      first: { call: { method: pictures.upload.method, address, type: file.type }, bytes: file },
      onNotKept: () => void sendNow(file),
    })
  }
  return (
    <Dialog
      title={t.signTitle}
      description={isolate(`${job.vehicleInfo} · ${job.customerName ?? ''}`)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <LineChoices estimate={estimate} chosen={chosen} />
        <div>
          <div className="flex min-h-11 items-center justify-between gap-2">
            <p id={label} className="font-bold">
              {t.signHere}
            </p>
            {isSigned && (
              <Button variant="quiet" onClick={clear}>
                {t.signAgain}
              </Button>
            )}
          </div>
          <canvas
            ref={canvas}
            role="img"
            aria-labelledby={label}
            className="h-44 w-full touch-none rounded-md border-2 border-edge bg-white"
          />
          <p className="mt-1 text-sm text-soft">{t.signConsent({ total: showMoney(chosen.sum.total) })}</p>
        </div>
        {failed && <Notice tone="red" title={t.signFailed} />}
        {isSigned && chosen.approved.length > 0 ? (
          <Button size="huge" wide pending={sending || keep.pending} onClick={() => void send()}>
            {t.signAndApprove({ total: showMoney(chosen.sum.total) })}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t.signFirst}</p>
        )}
      </div>
    </Dialog>
  )
}

/** Sharp on every screen; a change of size would stretch what was drawn. */
function useSignature() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [isSigned, setSigned] = useState(false)
  useEffect(() => {
    const { current } = canvas
    if (!current) return undefined
    const scale = Math.max(window.devicePixelRatio, 2)
    current.width = current.offsetWidth * scale
    current.height = current.offsetHeight * scale
    current.getContext('2d')?.scale(scale, scale)
    const made = new SignaturePad(current, { backgroundColor: '#fff', penColor: '#000' })
    made.addEventListener('endStroke', () => setSigned(!made.isEmpty()))
    pad.current = made
    return () => made.off()
  }, [])
  return {
    canvas,
    isSigned,
    clear: () => {
      pad.current?.clear()
      setSigned(false)
    },
    picture: () =>
      new Promise<Blob>((resolve, reject) => {
        canvas.current?.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('no picture of the canvas'))),
          'image/png',
        )
      }),
  }
}
