import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { shared } from '../messages.ts'

export function useSpecialtyOptions() {
  const { specialties } = useMessages(shared)
  return SPECIALTIES.map((value) => ({ value, label: specialties[value] }))
}
