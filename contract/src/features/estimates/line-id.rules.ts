/** A line's id follows from its version's and its place, from 1: lines never move. UUIDv8 (RFC 9562, 5.8). */
export function lineId(estimateId: string, place: number): string {
  const last = Number.parseInt(estimateId.slice(-2), 16) ^ place
  return `${estimateId.slice(0, 14)}8${estimateId.slice(15, -2)}${last.toString(16).padStart(2, '0')}`
}
