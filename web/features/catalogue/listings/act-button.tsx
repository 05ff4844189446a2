import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useEditor } from './editor/editor-context.tsx'
import { acts, type Act } from './queries.ts'
import { editorTexts } from './texts/listing-editor.en.ts'

/** Does something with the whole listing that is open in the editor. */
export function ActButton({
  act,
  label,
  variant = 'primary',
}: {
  act: Act
  label: string
  variant?: 'primary' | 'secondary'
}) {
  const t = useTexts(editorTexts)
  const { listing, document } = useEditor()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { listing: fresh, message } = await acts[act](listing.id)
      document.replace(fresh)
      toast({ title: message })
    } catch (cause) {
      toast({ title: saidBy(cause) || t('actFailed'), variant: 'destructive' })
      void document.refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} loading={busy} loadingLabel={label} onClick={() => void go()}>
      {label}
    </Button>
  )
}
