import type { Mechanic } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { Wallet } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'
import { duesOf } from './dues.ts'

/** What a mechanic without an active subscription has to pay, and to whom. */
export function OpenDues({ mechanic }: { mechanic: Mechanic }) {
  const dues = duesOf(mechanic, new Date().toISOString())
  if (!dues) return null
  return (
    <Notice tone={dues.blocked ? 'red' : 'copper'} icon={Wallet} title={dues.title}>
      <p>{dues.words} The dispatcher takes the payment.</p>
    </Notice>
  )
}
