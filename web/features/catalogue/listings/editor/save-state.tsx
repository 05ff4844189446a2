import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { useEditor } from './editor-context.tsx'

const icons = { saved: Check, saving: LoaderCircle, offline: CloudOff, held: CircleAlert }

/** Whether the server has what is on the page; said aloud when it changes to something that matters. */
export function SaveState() {
  const t = useTexts(editorTexts)
  const { status } = useEditor()
  const Icon = icons[status]
  const isTrouble = status === 'offline' || status === 'held'
  return (
    <output
      data-testid="save-state"
      className={
        isTrouble ? 'flex items-start gap-2 text-sm text-warn' : 'flex items-center gap-2 text-sm text-ink-muted'
      }
    >
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      {t(status)}
    </output>
  )
}
