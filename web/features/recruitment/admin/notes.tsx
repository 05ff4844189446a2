import { useState } from 'react'
import type { ApplicationDetail } from '#contract/recruitment/admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { reviewActions } from './queries.ts'

export function Notes({ application: { id, notes } }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  const moment = useMoment()
  const { run, busy, refusal } = useAdminAction()
  const [text, setText] = useState('')
  const add = async () => {
    if (await run(() => reviewActions.note(id, text))) setText('')
  }
  return (
    <Part title={t('notes')}>
      {notes.map((note) => (
        <div key={note.id} className="grid max-w-text gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-ink-muted">{t('by', { time: moment(note.at), who: note.by })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
        </div>
      ))}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <form
        className="grid max-w-text gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) void add()
        }}
      >
        <Field label={t('note')} help={t('noteHelp')}>
          <Textarea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" size="sm" variant="secondary" loading={busy} className="justify-self-start">
          {t('addNote')}
        </Button>
      </form>
    </Part>
  )
}
