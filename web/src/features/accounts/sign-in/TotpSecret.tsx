import { generate } from 'lean-qr'
import { useMemo } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { signInWords } from '../messages.ts'

/** Quiet zone in modules, as QR scanners require. */
const MARGIN = 4

/** QR code, link and secret for an authenticator app. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const t = useMessages(signInWords)
  const { path, size } = useMemo(() => qrPath(uri), [uri])
  return (
    <section aria-label={t.app} className="grid justify-items-start gap-3">
      <h3 className="text-lg">{t.app}</h3>
      <p>{t.appHow}</p>
      {/* Always black on white: some scanners cannot read inverted codes. */}
      <svg
        role="img"
        aria-label={t.qrCode}
        viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
        shapeRendering="crispEdges"
        className="w-56 max-w-full rounded-md border border-line"
      >
        <rect x={-MARGIN} y={-MARGIN} width="100%" height="100%" fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <a
          href={uri}
          className="inline-flex min-h-11 items-center font-bold text-copper-ink underline underline-offset-4"
        >
          {t.openApp}
        </a>
      </p>
      <p className="text-sm text-soft">
        {t.orType} <code className="font-bold tracking-wide break-all text-ink select-all">{secret}</code>
      </p>
    </section>
  )
}

/** The QR code as one SVG path. */
function qrPath(text: string): { path: string; size: number } {
  const code = generate(text)
  const squares = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return { path: squares.join(''), size: code.size }
}
