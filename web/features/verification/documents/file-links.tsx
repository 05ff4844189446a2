import { useState } from 'react'
import type { GuideDocument } from '#contract/verification/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { documentTexts } from '#web/features/verification/documents/texts/guide-documents.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { viewFile } from './queries.ts'

/** The pages that were sent, each behind a link that works for minutes. */
export function FileLinks({ document: { id, name, files } }: { document: GuideDocument }) {
  const t = useTexts(documentTexts)
  const [refusal, setRefusal] = useState('')
  const open = async (fileId: string) => {
    setRefusal('')
    // opened while the press still counts as one: a browser blocks a window that comes after an answer
    const opened = window.open('', '_blank')
    try {
      const { url } = await viewFile(id, fileId)
      if (opened) opened.location.href = url
      else window.location.assign(url)
    } catch (cause) {
      opened?.close()
      setRefusal(saidBy(cause) || t('failed'))
    }
  }
  return (
    <>
      {files.map((file, index) => {
        const label = files.length === 1 ? t('view') : t('viewPage', { number: index + 1 })
        return (
          <Button
            key={file.id}
            size="sm"
            variant="quiet"
            aria-label={t('viewOf', { label, name })}
            onClick={() => void open(file.id)}
          >
            {label}
          </Button>
        )
      })}
      {refusal ? (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      ) : null}
    </>
  )
}
