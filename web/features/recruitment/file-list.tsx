import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { applicationFileKinds, applicationLimits, type ApplicationFileKind } from '#contract/recruitment/values.ts'
import { photoOrPdfTypes } from '#contract/wire/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Select } from '#web/design/select.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { removeFile } from './queries.ts'
import { uploadFile } from './upload.ts'

interface Props {
  application: OwnApplication
  onChange: (application: OwnApplication) => void
}

const kilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1024))

/** The private files of an application, while they may be added and removed. */
export function FileList({ application, onChange }: Props) {
  const t = useTexts(texts)
  const language = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ApplicationFileKind>('license')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const run = async (work: () => Promise<OwnApplication>) => {
    setBusy(true)
    setRefusal('')
    try {
      onChange(await work())
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('files')}</legend>
      <p className="-mt-1 text-sm text-ink-muted">{t('filesHelp')}</p>
      <ul className="grid">
        {application.files.map((file) => (
          <li key={file.id} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">
              {file.name}
              <span className="ml-2 text-sm text-ink-muted">
                {t(`file_${file.kind}`)} · {t('kilobytes', { count: kilobytes(file.bytes) })}
              </span>
            </span>
            <IconButton
              label={t('removeFile', { name: file.name })}
              disabled={busy}
              onClick={() => void run(() => removeFile(file.id))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {application.files.length < applicationLimits.files ? (
        <div className="grid items-end gap-3 tablet:grid-cols-[14rem_auto_1fr]">
          <Field label={t('fileKind')}>
            <Select
              value={kind}
              onChange={(event) => setKind(applicationFileKinds.find((one) => one === event.target.value) ?? 'other')}
              options={applicationFileKinds.map((value) => ({ value, label: t(`file_${value}`) }))}
            />
          </Field>
          <Button
            variant="secondary"
            loading={busy}
            loadingLabel={t('uploading')}
            onClick={() => input.current?.click()}
          >
            {t('addFile')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={acceptOf(photoOrPdfTypes)}
            aria-label={t('addFile')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void run(() => uploadFile(file, kind, language))
            }}
          />
        </div>
      ) : null}
    </fieldset>
  )
}
