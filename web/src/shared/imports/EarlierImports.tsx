import { type Import, type ImportKind, imports } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { Undo2 } from 'lucide-react'
import { useApiPages } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { importWords } from './messages.ts'

/** Maximum imports shown. */
const MAX_SHOWN = 5

export function EarlierImports({ kind, onUndo }: { kind: ImportKind; onUndo: (one: Import) => void }) {
  const t = useMessages(importWords)
  const { loadingList } = useMessages(common)
  const list = useApiPages(imports.list, { query: { kind } })
  return (
    <section aria-label={t.earlier} className="border-t border-line pt-3">
      <h3 className="mb-1 text-lg">{t.earlier}</h3>
      {list.loading && <Loading rows={1} label={loadingList({ list: t.earlier })} />}
      {list.error && list.rows.length === 0 && <ErrorState error={list.error} onRetry={list.retry} />}
      {!list.loading && !list.error && list.rows.length === 0 && <p className="text-sm text-soft">{t.none}</p>}
      <ul className="divide-y divide-line">
        {list.rows.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="min-w-0 flex-1 basis-48 text-sm">
              <span className="font-bold">{t.done({ count: one.made })}</span>
              {one.undoneAt && <span> · {t.wasUndone({ removed: one.removed })}</span>}
              <br />
              <span className="text-soft wrap-anywhere">
                {showMoment(one.at)}
                {one.accountName && ` · ${t.by({ name: one.accountName })}`}
              </span>
            </p>
            {!one.undoneAt && one.made > 0 && (
              <Button
                variant="secondary"
                icon={Undo2}
                aria-label={t.undoOf({ when: showMoment(one.at) })}
                onClick={() => onUndo(one)}
              >
                {t.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
