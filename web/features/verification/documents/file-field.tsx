import { ProgressBar } from '#web/design/progress-bar.tsx'
import { Camera, FileText, Image, Upload, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { documentLimits, documentUploadTypes } from '#contract/verification/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { documentTexts } from '#web/features/verification/documents/texts/guide-documents.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { uploadFile } from './upload.ts'

export interface SentFile {
  id: string
  name: string
  pages: number
  isPdf: boolean
}

interface Props {
  files: readonly SentFile[]
  onChange: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void
  error?: string | undefined
  /** Of the button that the form focuses. */
  buttonRef: (element: { focus: () => void } | null) => void
}

interface UnderWay {
  key: number
  name: string
  sent: number
}

const megabyte = 1024 * 1024
/** Pages of a document, photographed or chosen, each sent right away. */
export function FileField({ files, onChange, error, buttonRef }: Props) {
  const t = useTexts(documentTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const next = useRef(0)
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const send = async (file: File) => {
    if (file.size > documentLimits.fileBytes) {
      const size = Math.ceil(file.size / megabyte)
      return t('tooLarge', { name: file.name, size, most: documentLimits.fileBytes / megabyte })
    }
    const key = next.current++
    const note = (sent: number) => setUnderWay((now) => now.map((one) => (one.key === key ? { ...one, sent } : one)))
    setUnderWay((now) => [...now, { key, name: file.name, sent: 0 }])
    try {
      const { id, pages, type } = await uploadFile(file, note)
      onChange((now) => [...now, { id, pages, name: file.name, isPdf: type === 'application/pdf' }])
      return null
    } catch (cause) {
      return `${file.name}: ${saidBy(cause) || t('uploadFailed')}`
    } finally {
      setUnderWay((now) => now.filter((one) => one.key !== key))
    }
  }
  const sendAll = async (chosen: readonly File[]) => {
    const room = documentLimits.files - files.length - underWay.length
    setRefusals(chosen.length > room ? [t('tooMany', { most: documentLimits.files })] : [])
    // one after the other: a phone’s line is no faster for two
    for (const file of chosen.slice(0, room)) {
      const refusal = await send(file)
      if (refusal) setRefusals((now) => [...now, refusal])
    }
  }
  const isFull = files.length + underWay.length >= documentLimits.files
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('files')}</legend>
      <p id="document-files-help" className="-mt-1 text-sm text-ink-muted">
        {t('filesHelp')}
      </p>
      {files.length + underWay.length > 0 ? (
        <ol className="grid rounded-lg border border-line px-3">
          {files.map((file, index) => (
            <li key={file.id} className="flex items-center gap-3 border-b border-line py-1 text-sm last:border-0">
              {file.isPdf ? (
                <FileText aria-hidden="true" className="size-5" />
              ) : (
                <Image aria-hidden="true" className="size-5" />
              )}
              <span className="min-w-0 grow wrap-anywhere">
                {file.name}
                <span className="ml-2 text-ink-muted">{t('pages', { count: file.pages })}</span>
              </span>
              <IconButton
                label={t('removeFile', { name: file.name })}
                onClick={() => onChange((now) => now.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {underWay.map(({ key, name, sent }) => (
            <li key={key} className="grid gap-1.5 border-b border-line py-3 text-sm last:border-0">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="text-ink-muted tabular-nums">
                  {sent < 1 ? t('percent', { percent: Math.round(sent * 100) }) : t('checking')}
                </span>
              </span>
              <ProgressBar label={t('uploading', { name })} value={sent} max={1} className="w-full" />
            </li>
          ))}
        </ol>
      ) : null}
      {refusals.map((refusal) => (
        <Alert key={refusal} tone="danger">
          {refusal}
        </Alert>
      ))}
      {error ? <FieldError id="document-files-error">{error}</FieldError> : null}
      {isFull ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" className="desktop:hidden" onClick={() => camera.current?.click()}>
            <Camera aria-hidden="true" className="size-5" />
            {t('takePhoto')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            ref={buttonRef}
            aria-describedby={error ? 'document-files-error' : 'document-files-help'}
            onClick={() => chooser.current?.click()}
          >
            <Upload aria-hidden="true" className="size-5" />
            {t(files.length === 0 ? 'chooseFiles' : 'addPage')}
          </Button>
          <Chooser label={t('takePhoto')} input={camera} onFiles={sendAll} accept="image/jpeg,image/png" capture />
          <Chooser label={t('chooseFiles')} input={chooser} onFiles={sendAll} accept={acceptOf(documentUploadTypes)} />
        </div>
      )}
    </fieldset>
  )
}

interface ChooserProps {
  label: string
  input: RefObject<HTMLInputElement | null>
  accept: string
  capture?: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}

function Chooser({ label, input, accept, capture = false, onFiles }: ChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={!capture}
      {...(capture ? { capture: 'environment' } : {})}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        // a list of its own: emptying the input empties the one it has
        const chosen = [...(event.target.files ?? [])]
        event.target.value = ''
        void onFiles(chosen)
      }}
    />
  )
}
