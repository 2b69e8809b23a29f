/** A mail as its reader sees it (RFC 2045, 2046): headers, and parts by type. */
export function partsOf(mail: string) {
  const found = new Map<string, string>()

  const split = (text: string) => {
    const at = text.search(/\r?\n\r?\n/)
    const head = (at < 0 ? text : text.slice(0, at)).replace(/\r?\n[ \t]+/g, ' ')
    return { head, body: at < 0 ? '' : text.slice(at).replace(/^\r?\n\r?\n/, '') }
  }
  const headerIn = (head: string, name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null

  function decoded(body: string, encoding: string | null): string {
    if (encoding?.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString()
    if (encoding?.toLowerCase() !== 'quoted-printable') return body
    return body
      .replace(/=\r?\n/g, '')
      .replace(/(=[0-9A-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  }

  function read(text: string): void {
    const { head, body } = split(text)
    const type = headerIn(head, 'Content-Type') ?? 'text/plain'
    const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
    if (boundary === undefined) {
      const name = type.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!found.has(name)) found.set(name, decoded(body, headerIn(head, 'Content-Transfer-Encoding')))
      return
    }
    for (const part of body.split(`--${boundary}`).slice(1)) {
      if (!part.startsWith('--')) read(part.replace(/^\r?\n/, ''))
    }
  }

  read(mail)
  return {
    header: (name: string) => headerIn(split(mail).head, name),
    of: (type: string): string => {
      const part = found.get(type)
      if (part === undefined) throw new Error(`no part of the type ${type}: ${[...found.keys()]}`)
      return part
    },
  }
}
