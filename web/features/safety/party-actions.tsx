import { CircleCheck, House, Siren, Timer } from 'lucide-react'
import { useId, useState } from 'react'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { safetyLimits, type PartyAction, type ReportKind } from '#contract/safety/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { type Reported, useReport } from './use-report.ts'

/** What this shows. */
const pressed: readonly PartyAction[] = ['check_in', 'back', 'extend', 'sos']
const own = ['started', 'ok', 'sos', 'extended', 'back'] as const
const isOwn = (kind: ReportKind): kind is (typeof own)[number] => own.some((one) => one === kind)

const large = 'min-h-20 gap-3 text-xl'

/** What a thumb finds in the rain: one press each, except where a press could do harm. */
export function PartyActions({ party }: { party: SafetyParty }) {
  const t = useTexts(safetyCheckin)
  const locale = useLocale()
  const { send, busy, problem } = useReport(party)
  const [sent, setSent] = useState(false)
  const { can } = party
  const [last] = party.reports
  const report = async (kind: Reported, more = {}) => {
    const done = await send(kind, more)
    setSent(done === true)
    return done !== false
  }
  if (!pressed.some((one) => can.includes(one))) return null
  return (
    <div className="grid max-w-xl gap-3">
      {problem === null ? null : (
        <Alert tone="danger" role="alert" title={t('notSent')}>
          {problem || t('notSentText')}
        </Alert>
      )}
      {sent && last && isOwn(last.kind) ? (
        <Alert tone="success">
          {t(`sent_${last.kind}`, { when: formatInstant(last.at, party.zone, 'time', locale) })}
        </Alert>
      ) : null}
      {can.includes('check_in') ? (
        <Button
          block
          className={large}
          loading={busy === 'ok'}
          loadingLabel={t('sending')}
          onClick={() => void report('ok')}
        >
          <CircleCheck aria-hidden="true" className="size-7" />
          {t('ok')}
        </Button>
      ) : null}
      {can.includes('back') ? (
        <Button
          block
          variant="secondary"
          className={large}
          loading={busy === 'back'}
          loadingLabel={t('sending')}
          onClick={() => void report('back')}
        >
          <House aria-hidden="true" className="size-7" />
          {t('isBack')}
        </Button>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        {can.includes('extend') ? (
          <Extend busy={busy === 'extended'} onSend={(text) => report('extended', { text })} />
        ) : null}
        {can.includes('sos') ? (
          <Sos busy={busy === 'sos'} alone={!can.includes('extend')} onSend={(text) => report('sos', { text })} />
        ) : null}
      </div>
      {can.includes('check_in') ? <p className="text-sm text-ink-muted">{t('position')}</p> : null}
    </div>
  )
}

interface AskProps {
  busy: boolean
  /** Whether it arrived, or is kept by this device. */
  onSend: (text: string) => Promise<boolean>
}

function Extend({ busy, onSend }: AskProps) {
  const t = useTexts(safetyCheckin)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const form = useId()
  return (
    <Dialog
      title={t('extendTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" className="min-h-16 px-3">
          <Timer aria-hidden="true" className="size-5" />
          {t('extend')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={() => setOpen(false)}
          act={t('extend')}
          busy={busy}
          unready={text.trim().length < safetyLimits.reasonMin}
          does={{ form }}
        />
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onSend(text).then((done) => done && setOpen(false))
        }}
      >
        <p className="max-w-text">{t('extendText')}</p>
        <Field label={t('reason')} required>
          <Textarea
            rows={2}
            maxLength={safetyLimits.reasonMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function Sos({ busy, alone, onSend }: AskProps & { alone: boolean }) {
  const t = useTexts(safetyCheckin)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <Dialog
      title={t('sosTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="danger" className={alone ? 'col-span-2 min-h-16' : 'min-h-16'}>
          <Siren aria-hidden="true" className="size-5" />
          {t('sos')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={() => setOpen(false)}
          act={t('sendSos')}
          danger
          busy={busy}
          does={() => void onSend(text).then((done) => done && setOpen(false))}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-lg font-semibold">{t('sosFirst')}</p>
        <a href="tel:911" className={buttonClasses({ variant: 'danger', size: 'lg', block: true })}>
          {t('call911')}
        </a>
        <p className="max-w-text">{t('sosThen')}</p>
        <Field label={t('sosWhat')}>
          <Textarea
            rows={2}
            maxLength={safetyLimits.reasonMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
