import { Eye } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { PreviewPage } from './preview-page.tsx'

/** The page of the trip as explorers would see it, from any step. */
export function PreviewDialog() {
  const t = useTexts(editorTexts)
  return (
    <Dialog
      size="full"
      title={t('preview')}
      description={t('previewLead')}
      trigger={
        <Button size="sm" variant="secondary">
          <Eye aria-hidden="true" className="size-4" />
          {t('preview')}
        </Button>
      }
    >
      <PreviewPage />
    </Dialog>
  )
}
