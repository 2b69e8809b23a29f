/** Long hashes and seeds, to compare or copy. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-soft">{label}</p>
      <code className="block rounded-sm bg-sunk px-2 py-1 font-mono text-xs wrap-anywhere select-all">{children}</code>
    </div>
  )
}
