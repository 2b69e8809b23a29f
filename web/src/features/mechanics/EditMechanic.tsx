import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ProfileForm } from '../../shared/mechanic/ProfileForm.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { mechanicsWords } from './messages.ts'

/** Staff correct a mechanic's profile. */
export default function EditMechanic({ mechanic, onClose }: { mechanic: Mechanic; onClose: () => void }) {
  const t = useMessages(mechanicsWords)
  return (
    <Dialog title={t.editProfile} description={mechanic.name} onClose={onClose}>
      <ProfileForm mechanic={mechanic} onSaved={onClose} />
    </Dialog>
  )
}
