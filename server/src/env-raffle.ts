/** 32 bytes as 64 hexadecimal digits or 43 letters of base64url; null for anything else. */
export function parseRaffleKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w-]{43}=?$/.test(text) ? Buffer.from(text, 'base64url') : null
}

/** The value is never shown. */
export function readRaffleKey(text: string | undefined): { value: Buffer | null } | { problem: string } {
  if (text === undefined) return { value: null }
  const key = parseRaffleKey(text)
  if (key) return { value: key }
  return {
    problem:
      'RAFFLE_KEY: this is not a key of 32 bytes. Use 64 hexadecimal digits (openssl rand -hex 32), or leave it out for raffle.key in DATA_DIR.',
  }
}
