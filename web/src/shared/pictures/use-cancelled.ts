import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A file dialog that was closed without a file, or a camera that the phone refused: pages cannot tell them apart. */
export function useCancelled(input: RefObject<HTMLInputElement | null>, onCancelled: () => void): void {
  const cancelled = useEffectEvent(onCancelled)
  useEffect(() => {
    const { current } = input
    const listen = () => cancelled()
    current?.addEventListener('cancel', listen)
    return () => current?.removeEventListener('cancel', listen)
  }, [input])
}
