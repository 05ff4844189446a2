import type { ApplicationDetail } from '#contract/recruitment/admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Part } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useState } from 'react'
import { reviewActions } from './queries.ts'

/** Files open by a link that works for minutes. */
export function Files({ application: { id, files } }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  const [refusal, setRefusal] = useState('')
  const open = async (fileId: string) => {
    setRefusal('')
    try {
      window.open((await reviewActions.link(id, fileId)).url, '_blank', 'noopener')
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    }
  }
  return (
    <Part title={t('files')}>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {files.length === 0 ? <p className="text-sm text-ink-muted">{t('noFiles')}</p> : null}
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.id}>
            <Button size="sm" variant="secondary" onClick={() => void open(file.id)}>
              {t('openFile', { name: file.name })}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
