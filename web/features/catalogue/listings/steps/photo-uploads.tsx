import { ProgressBar } from '#web/design/progress-bar.tsx'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { photoTexts } from '../texts/listing-photos.en.ts'
import type { Upload } from '../uploads.ts'

/** Pictures on their way, with how far each has come. */
export function PhotoUploads({ uploads: list }: { uploads: readonly Upload[] }) {
  const t = useTexts(photoTexts)
  const { uploads } = useEditor()
  if (list.length === 0) return null
  return (
    <ul className="grid gap-2">
      {list.map(({ key, name, part, state, refusal }) => (
        <li key={key} className="grid gap-1.5 rounded-md bg-surface-sunken px-4 py-3 text-sm">
          {state === 'failed' ? (
            <div role="alert" className="grid gap-2">
              <p className="wrap-anywhere">
                {refusal === 'too_large' ? t('tooLarge', { name }) : `${t('failed', { name })} ${refusal}`}
              </p>
              <div className="flex gap-2">
                {refusal === 'too_large' ? null : (
                  <Button size="sm" variant="secondary" onClick={() => uploads.again(key)}>
                    {t('tryAgain')}
                  </Button>
                )}
                <Button size="sm" variant="quiet" onClick={() => uploads.drop(key)}>
                  {t('dismiss')}
                </Button>
              </div>
            </div>
          ) : (
            <>
              <div className="flex justify-between gap-4">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-ink-muted">
                  {state === 'sending' ? t('sending', { percent: Math.round(part * 100) }) : t(state)}
                </span>
              </div>
              <ProgressBar label={t('uploading', { name })} max={1} value={part} className="w-full" />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
