/** Ids and cursors from earlier replies, for the calls of `fuzz-calls.ts`. */
export function fuzzIds() {
  const ids: Record<string, string[]> = { plans: ['019a2f00-0000-7000-8000-000000000001'] }
  const cursors: string[] = []

  function learn(kind: string, body: unknown): void {
    for (const row of Array.isArray(body) ? body : [body]) {
      const id = (row as { id?: unknown } | null)?.id
      const known = ids[kind] ?? []
      ids[kind] = known
      if (typeof id === 'string' && !known.includes(id)) known.push(id)
      if (known.length > 60) known.shift()
    }
  }

  function learnCursor(link: string | null | undefined): void {
    const [, next] = /[?&]cursor=([^&>]+)/.exec(link ?? '') ?? []
    if (next) cursors.push(decodeURIComponent(next))
    if (cursors.length > 40) cursors.shift()
  }

  /** Resolves placeholders, sometimes to an id of another kind or in capitals. */
  function filled(text: string): string {
    return text.replace(/@(id|cursor):(?:([a-zA-Z]+):)?(\d+):?/g, (_, what: string, kind: string, number: string) => {
      const which = Number(number)
      if (what === 'cursor') return encodeURIComponent(cursors[which % cursors.length] ?? 'none')
      const known = which % 17 === 0 ? Object.values(ids).flat() : (ids[kind] ?? [])
      const id = known[which % known.length] ?? '019a2f00-0000-7000-8000-000000000404'
      return which % 23 === 0 ? id.toUpperCase() : id
    })
  }

  return { ids, learn, learnCursor, filled }
}
