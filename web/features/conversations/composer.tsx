import { SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Thread } from '#contract/conversations/schemas.ts'
import { messageMax } from '#contract/conversations/values.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Textarea } from '#web/design/textarea.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { AttachButton } from './files/attach-button.tsx'
import { HiddenContacts } from './hidden-contacts.tsx'
import { OfferButton } from './offers/offer-button.tsx'
import { RepliesButton } from './saved-replies/replies-button.tsx'
import { ScheduleButton } from './scheduled/schedule-button.tsx'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/form/draft.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  name: string
  /** Under which what was typed is kept while the tab lives. */
  draft: string
  masked: boolean
  busy?: boolean
  /** The page was opened to write. */
  takesFocus?: boolean
  /** With each key that leaves text in the field. */
  onTyping?: () => void
  /** Resolves false where the text stays. */
  onSend: (text: string) => Promise<boolean> | boolean
  /** A guide’s saved replies, filled in from this conversation. */
  repliesFor?: Thread
  /** The conversation that photos and files can be sent in. */
  filesTo?: string
}

const warnBelow = 200

const keptText = (draft: string): string => {
  const kept = readDraft(draft)?.text
  return typeof kept === 'string' ? kept : ''
}

/** Where a message is written: what will be hidden is said before it is sent. */
export function Composer({
  name,
  draft,
  masked,
  busy = false,
  takesFocus = false,
  onTyping,
  onSend,
  repliesFor,
  filesTo,
}: Props) {
  const t = useTexts(conversations)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => keptText(draft))
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const type = (next: string) => {
    setText(next)
    if (next === '') forgetDraft(draft)
    else writeDraft(draft, { text: next })
  }
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    const whole = text.trim()
    if (whole === '' || whole.length > messageMax || busy) return
    if (await onSend(whole)) type('')
    field.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    // on a phone Enter is the only way to a new line
    const hasKeys = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.metaKey || event.ctrlKey || (hasKeys && !event.shiftKey)) void send(event)
  }
  const insert = (more: string) => {
    type((text.trim() ? `${text.trimEnd()}\n${more}` : more).slice(0, messageMax))
    field.current?.focus({ preventScroll: true })
  }
  const left = messageMax - text.length
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-2" aria-label={t('write', { name })}>
      {masked ? <HiddenContacts text={text} name={name} /> : null}
      {/* on a phone a guide’s tools have a row of their own */}
      <div className={cx('flex items-end gap-2', repliesFor && 'max-tablet:flex-wrap')}>
        {repliesFor ? (
          <div className="flex gap-2 max-tablet:basis-full">
            <RepliesButton thread={repliesFor} onUse={insert} />
            <OfferButton thread={repliesFor} />
            <ScheduleButton thread={repliesFor} />
            {filesTo ? <AttachButton threadId={filesTo} /> : null}
          </div>
        ) : filesTo ? (
          <AttachButton threadId={filesTo} />
        ) : null}
        <label htmlFor={id} className="sr-only">
          {t('write', { name })}
        </label>
        <Textarea
          id={id}
          ref={field}
          rows={1}
          value={text}
          maxLength={messageMax}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-keys`}
          enterKeyHint="send"
          autoCapitalize="sentences"
          compact
          className="min-w-0 flex-1"
          onChange={(event) => {
            type(event.target.value)
            if (event.target.value.trim() !== '') onTyping?.()
          }}
          onKeyDown={press}
        />
        <Button type="submit" variant="accent" loading={busy} loadingLabel={t('sending')} disabled={text.trim() === ''}>
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span className="max-tablet:sr-only">{t('send')}</span>
        </Button>
      </div>
      <p id={`${id}-keys`} className="text-xs text-ink-muted max-tablet:sr-only">
        {left < warnBelow ? t('left', { count: left }) : t('keys')}
      </p>
    </form>
  )
}
