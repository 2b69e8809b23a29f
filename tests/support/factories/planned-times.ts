/** A moment of a Phoenix day, and the plan and promise between two, as a booking sends them. */
export function timesOn(usualDay: string) {
  const at = (time: string, day = usualDay) => new Date(`${day}T${time}:00.000-07:00`).toISOString()
  return {
    plan: (start: string, end: string, day?: string) => ({
      scheduledStart: at(start, day),
      scheduledEnd: at(end, day),
    }),
    promise: (start: string, end: string, day?: string) => ({ windowStart: at(start, day), windowEnd: at(end, day) }),
  }
}
