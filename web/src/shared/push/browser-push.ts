import type { NewPushSubscription } from '@desert-wrench/contract/features/messages/push.contract.ts'
import { workerAddress } from '../../lib/device/worker-address.ts'

export type PushSupport = 'unsupported' | 'denied' | 'askable'

/** Without asking for anything. */
export function pushSupport(): PushSupport {
  const has = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window
  if (!has || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'askable'
}

/** The endpoint that this browser is subscribed to; the worker is not registered for this. */
export async function subscribedEndpoint(): Promise<string | null> {
  if (pushSupport() === 'unsupported') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** Asks for permission. @returns null if it was denied or put off */
export async function subscribeBrowser(publicKey: string): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerAddress('/worker.js'), { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key takes no messages of ours.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return made.toJSON() as NewPushSubscription
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
