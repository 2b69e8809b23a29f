import { useMessages } from '../../../lib/i18n/messages.ts'
import { map } from '../messages.ts'

const LINK = /<a\b[^<>]*href="(https?:[^"<>]+)"[^<>]*>([^<>]*)<\/a>/

const plain = (html = '') =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')

/** Tile providers write links as HTML, which the page never parses: text and the address of each link are taken out. */
function Credit({ html }: { html: string }) {
  const parts = html.split(LINK)
  return parts.map((part, at) => {
    if (at % 3 === 0) return plain(part)
    if (at % 3 === 2) return null
    return (
      <a key={part} href={part} target="_blank" rel="noreferrer" className="underline">
        {plain(parts[at + 1])}
      </a>
    )
  })
}

interface Props {
  base: { isBuiltIn: boolean; failed: boolean; attributions: string[] } | undefined
}

/** Whose data the map is made of. */
export function Attribution({ base }: Props) {
  const t = useMessages(map)
  if (!base) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid max-xl:bottom-4 justify-items-end gap-1 text-xs">
      {base.failed && (
        <p role="status" className="mx-2 rounded-md bg-copper-tint px-2 py-1 font-bold text-copper-ink">
          {t.tilesFailed}
        </p>
      )}
      <p className="pointer-events-auto rounded-tl-md bg-card/85 px-2 py-0.5 text-soft">
        {base.isBuiltIn ? t.sources : base.attributions.map((html) => <Credit key={html} html={html} />)}
      </p>
    </div>
  )
}
