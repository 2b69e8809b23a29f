import { type ReactNode, useState } from 'react'
import { toast } from '../src/lib/react/toast.ts'
import { Button } from '../src/ui/buttons/Button.tsx'
import { FormActions } from '../src/ui/forms/FormActions.tsx'
import { Confirm } from '../src/ui/overlays/Confirm.tsx'
import { Dialog } from '../src/ui/overlays/Dialog.tsx'
import { lazyDialog } from '../src/ui/overlays/lazy-dialog.tsx'
import { Modal } from '../src/ui/overlays/Modal.tsx'
import { Broken, Part, Row } from './States.tsx'
import { useWords } from './words.ts'

type Words = ReturnType<typeof useWords>
type Overlay = (w: Words, onClose: () => void) => ReactNode

const FailingDialog = lazyDialog<{ onClose: () => void }>(
  () => 'lazyDialog',
  async () => ({ default: Broken }),
)

const body = (w: Words) => (
  <>
    <p className="mb-4">{w.sentence}</p>
    <FormActions submit={w.book} pending={false} />
  </>
)

const OVERLAYS: Record<string, Overlay> = {
  Dialog: (w, onClose) => (
    <Dialog title={w.book} description={w.sentence} onClose={onClose}>
      {body(w)}
    </Dialog>
  ),
  'Dialog, wide': (w, onClose) => (
    <Dialog wide title={w.long} onClose={onClose}>
      {body(w)}
    </Dialog>
  ),
  'Dialog, at the side': (w, onClose) => (
    <Dialog side title={w.person} onClose={onClose}>
      {Array.from({ length: 20 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
        <p key={line} className="mb-4">
          {w.sentence}
        </p>
      ))}
      {body(w)}
    </Dialog>
  ),
  Confirm: (w, onClose) => (
    <Confirm question={w.question} detail={w.sentence} confirm={w.remove} onConfirm={onClose} onClose={onClose} />
  ),
  'Confirm, pending, with a third answer': (w, onClose) => (
    <Confirm
      pending
      variant="primary"
      question={w.question}
      confirm={w.book}
      cancel={w.remove}
      instead={<Button size="large">{w.choices[2]}</Button>}
      onConfirm={onClose}
      onClose={onClose}
    />
  ),
  Modal: (w, onClose) => (
    <Modal labelledBy="drawer" onClose={onClose} className="inset-y-0 right-0 w-80 max-w-[88vw] p-4">
      <h2 id="drawer" className="mb-4 text-lg">
        {w.book}
      </h2>
      <Button onClick={onClose}>{w.remove}</Button>
    </Modal>
  ),
  lazyDialog: (_, onClose) => <FailingDialog onClose={onClose} />,
}

export function Overlays() {
  const w = useWords()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <Part name="Dialog, Confirm, Modal">
        <Row>
          {Object.keys(OVERLAYS).map((name) => (
            <Button key={name} variant="secondary" data-opens="dialog" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </Row>
        {open && OVERLAYS[open]?.(w, () => setOpen(undefined))}
      </Part>
      <Part name="Toasts">
        <Row>
          <Button
            variant="secondary"
            data-opens="toast"
            onClick={() => toast({ title: w.book, description: w.sentence })}
          >
            Toast
          </Button>
          <Button
            variant="secondary"
            data-opens="toast"
            onClick={() =>
              toast({
                title: w.question,
                description: w.fault,
                detail: w.sentence,
                action: { label: w.remove, run: () => undefined },
                variant: 'destructive',
              })
            }
          >
            Toast, destructive
          </Button>
        </Row>
      </Part>
    </>
  )
}
