import { bookingAnswers, type ExpectedArrival } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import { useEffect, useState } from 'react'
import { CallError, call } from '../../../lib/api/client.ts'

/** Between two reports. */
const EVERY_MS = 30_000

/** `refused`: by the browser or person; `unknown`: by the device; `notSent`: the connection. */
export type PositionTrouble = 'refused' | 'unknown' | 'notSent'

export interface Reports {
  /** What the customer is told; null before the first report. */
  arrival: ExpectedArrival | null
  trouble: PositionTrouble | null
  /** Asks the device again. */
  retry: () => void
}

const isDenied = ({ code }: GeolocationPositionError) => code === 1

/** Reports the phone's position every half minute while `jobId` is given. */
export function usePositionReports(jobId: string | null): Reports {
  const [arrival, setArrival] = useState<ExpectedArrival | null>(null)
  const [trouble, setTrouble] = useState<PositionTrouble | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins anew
  useEffect(() => {
    setArrival(null)
    setTrouble(null)
    if (jobId === null) return
    if (!('geolocation' in navigator)) return setTrouble('unknown')
    let ended = false
    let timer: number | undefined

    const send = async ({ coords: { latitude, longitude }, timestamp }: GeolocationPosition) => {
      const body = { latitude, longitude, at: new Date(timestamp).toISOString() }
      try {
        const expected = await call(bookingAnswers.position, { params: { id: jobId }, body })
        if (!ended) setArrival(expected)
        return null
      } catch (error) {
        // The job moved on or is gone, which the screen shows by itself.
        const isOver = error instanceof CallError && error.status >= 400 && error.status < 500
        return isOver ? null : 'notSent'
      }
    }
    const measure = () =>
      navigator.geolocation.getCurrentPosition(
        (position) => {
          if (ended) return
          void send(position).then((result) => !ended && setTrouble(result))
        },
        (error) => {
          if (ended) return
          setTrouble(isDenied(error) ? 'refused' : 'unknown')
          // Asking again would be refused again.
          if (isDenied(error)) window.clearInterval(timer)
        },
        { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 },
      )
    timer = window.setInterval(measure, EVERY_MS)
    measure()
    return () => {
      ended = true
      window.clearInterval(timer)
    }
  }, [jobId, attempt])

  return { arrival, trouble, retry: () => setAttempt((before) => before + 1) }
}
