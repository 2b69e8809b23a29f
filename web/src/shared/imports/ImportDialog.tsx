import { type Import, type ImportKind, imports } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { FileUp, Undo2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportErrors, ImportSummary } from './ImportFindings.tsx'
import { useImportFile } from './import-file.ts'
import { importWords } from './messages.ts'

interface Props {
  kind: ImportKind
  onClose: () => void
}

/** Choose a file, preview it, import it, and undo the import. */
export default function ImportDialog({ kind, onClose }: Props) {
  const t = useMessages(importWords)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const file = useImportFile(kind)
  const undoing = useOverlay<Import>()
  const [undone, setUndone] = useState<Import | null>(null)
  const undo = useApiMutation(imports.undo, {
    done: t.undone,
    doneDetail: ({ removed, stays }) => t.undoneDetail({ removed, stay: stays.length }),
    failed: t.undoFailed,
    onDone: (reply) => {
      undoing.close()
      file.clear()
      setUndone(reply)
    },
  })
  const { preview, check, made, trouble, pending } = file
  const choose = () => input.current?.click()
  return (
    <Dialog title={t.titles[kind]} description={t.lead} onClose={onClose} wide>
      <div className="grid gap-4">
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          aria-label={t.file}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            setUndone(null)
            if (chosen) file.look(chosen)
            // Allows the same file to be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        {!preview && !made && (
          <div className="grid gap-1 text-sm">
            <p>{t.columns[kind]}</p>
            <p className="text-soft">{t.nobodyTold}</p>
          </div>
        )}
        {pending && !check && <Loading rows={1} />}
        {trouble && (
          <div role="alert">
            <Notice tone="red" title={check ? t.failedToRun : t.refused}>
              {trouble}
            </Notice>
          </div>
        )}
        {check && !made && <ImportSummary check={check} file={file.name} />}
        {preview && !made && (
          <ImportColumns
            preview={preview}
            columns={file.columns}
            onReading={file.readAs}
            onColumns={file.takeColumns}
          />
        )}
        {check && !made && <ImportErrors check={check} />}
        {made && (
          <div role="status">
            <Notice
              tone="green"
              title={t.done({ count: made.made })}
              action={
                made.made > 0 && (
                  <Button variant="secondary" icon={Undo2} onClick={() => undoing.open(made)}>
                    {t.undo}
                  </Button>
                )
              }
            />
          </div>
        )}
        {undone && undone.stays.length > 0 && (
          <Notice tone="copper" title={t.stays}>
            <ul>
              {undone.stays.map(({ row, name, reason }) => (
                <li key={row}>
                  {name}: {t.reasons[reason]}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <EarlierImports kind={kind} onUndo={undoing.open} />
      </div>
      <Actions>
        {check && check.made > 0 && !made ? (
          <>
            <Button size="large" pending={pending} onClick={file.run}>
              {t.run({ count: check.made })}
            </Button>
            <Button size="large" variant="secondary" icon={FileUp} onClick={choose}>
              {t.chooseAnother}
            </Button>
          </>
        ) : (
          <Button size="large" icon={FileUp} pending={pending} onClick={choose}>
            {preview || made ? t.chooseAnother : t.choose}
          </Button>
        )}
      </Actions>
      {undoing.value && (
        <Confirm
          question={t.undoQuestion}
          detail={
            <>
              <p className="mb-2 font-bold">
                {showMoment(undoing.value.at)} · {t.done({ count: undoing.value.made })}
              </p>
              <p>{t.undoDetail}</p>
            </>
          }
          confirm={t.undoConfirm}
          pending={undo.pending}
          onConfirm={() => undoing.value && undo.run({ params: { id: undoing.value.id } })}
          onClose={undoing.close}
        />
      )}
    </Dialog>
  )
}
