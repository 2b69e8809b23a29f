import { Button } from '../../../ui/Button.tsx'

/** The device may be someone else's: what it keeps can be taken off it. */
export function RememberedCustomer({ onForget }: { onForget: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
      <p>Your details were kept on this device after your last booking.</p>
      <Button variant="quiet" onClick={onForget}>
        Forget my details
      </Button>
    </div>
  )
}
