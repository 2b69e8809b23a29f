/** Parses 120000, 120,000, 120k, '118.5k miles', '120 mil millas'; null if it is no number. */
export function readMileage(typed: string): number | null {
  const match = /^\d[\d,]*(?:\.\d+)?(?:\s*(k|mil))?(?:\s*(?:mi\.?|miles|millas))?$/i.exec(typed.trim())
  if (!match) return null
  const miles = Math.round(Number.parseFloat(typed.replaceAll(',', '')) * (match[1] ? 1000 : 1))
  return miles <= 2_000_000 ? miles : null
}
