import { useState } from 'react'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { FileList } from './file-list.tsx'
import { LateReferences } from './late-references.tsx'
import { AskForLink } from './link-form.tsx'
import { answerQuestion, pickSlot, withdrawApplication } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Props {
  application: OwnApplication
  onChange: (application: OwnApplication) => void
}

const tones = {
  approved: 'success',
  onboarding: 'success',
  account_created: 'success',
  needs_info: 'warn',
  interview: 'warn',
} as const

/** Where a submitted application is, what comes next and when, and what its applicant can do about it. */
export function StatusView({ application, onChange }: Props) {
  const t = useTexts(texts)
  const locale = useLocale()
  const zone = useZone()
  const { state, can, next, submittedAt, references, message } = application
  const tone = state in tones ? tones[state as keyof typeof tones] : 'neutral'
  const isOver = state === 'withdrawn' || state === 'rejected'
  return (
    <>
      <header className="grid justify-items-start gap-3">
        <Badge tone={tone}>{t(`state_${state}`)}</Badge>
        <h1 className="text-display-md">{t('statusTitle')}</h1>
        <p className="max-w-text text-lg">{next}</p>
      </header>
      {message ? (
        <Card tone="sunken" className="grid gap-2">
          <h2 className="text-base font-semibold">{t('fromTreq')}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </Card>
      ) : null}
      {can.includes('answer') && application.question ? (
        <>
          <Question application={application} onChange={onChange} question={application.question} />
          <FileList application={application} onChange={onChange} />
        </>
      ) : null}
      {can.includes('pick_slot') ? <Slots application={application} onChange={onChange} /> : null}
      <LateReferences application={application} onChange={onChange} />
      {state === 'account_created' || state === 'onboarding' ? (
        <Link to="/guide-dashboard" variant="bare" className={buttonClasses({ className: 'justify-self-start' })}>
          {t('toDashboard')}
        </Link>
      ) : null}
      <DefinitionList
        look="rows"
        items={[
          { term: t('email'), detail: application.email },
          ...(submittedAt
            ? [{ term: t('submittedOn'), detail: formatInstant(submittedAt, zone, 'day-time', locale) }]
            : []),
          ...references.map(({ name, answeredAt }) => ({
            term: t('referenceOf', { name }),
            detail: t(answeredAt ? 'referenceAnswered' : 'referenceWaits'),
          })),
        ]}
      />
      {can.includes('withdraw') ? <Withdraw onChange={onChange} /> : null}
      {isOver ? <AskForLink /> : null}
    </>
  )
}

function Question({ onChange, question }: Props & { question: NonNullable<OwnApplication['question']> }) {
  const t = useTexts(texts)
  const { form, bind, busy, problem, error } = useWriteForm<{ answer: string }>({
    fields: ['answer'],
    rules: () =>
      Promise.all([import('zod'), import('#contract/recruitment/schemas.ts')]).then(([{ z }, { questionAnswer }]) =>
        z.object({ answer: questionAnswer }),
      ),
    draft: `application-question-${question.id}`,
    failed: t('failed'),
    send: async ({ answer }) => onChange(await answerQuestion({ questionId: question.id, answer })),
  })
  return (
    <Card padding="lg" className="grid gap-4">
      <h2 className="text-display-xs">{t('questionTitle')}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{question.text}</p>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <form {...bind} method="dialog" className="grid gap-4">
        <Field label={t('yourAnswer')} {...error('answer')}>
          <Textarea {...form.register('answer')} rows={5} maxLength={4000} />
        </Field>
        <Button type="submit" loading={busy} loadingLabel={t('sending')} className="justify-self-start">
          {t('sendAnswer')}
        </Button>
      </form>
    </Card>
  )
}

function Slots({ application, onChange }: Props) {
  const t = useTexts(texts)
  const locale = useLocale()
  const zone = useZone()
  const [busy, setBusy] = useState('')
  const [refusal, setRefusal] = useState('')
  const pick = async (id: string) => {
    setBusy(id)
    setRefusal('')
    try {
      onChange(await pickSlot(id))
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy('')
    }
  }
  const picked = application.slots.find((slot) => slot.picked)
  return (
    <Card padding="lg" className="grid gap-4">
      <h2 className="text-display-xs">{t('slotsTitle')}</h2>
      <p className="text-ink-muted">{t('slotsZone', { zone: zone.replaceAll('_', ' ') })}</p>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <ul className="grid gap-2">
        {application.slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
            <span className="tabular-nums">
              {formatInstant(slot.startsAt, zone, 'day-time', locale)}
              <span className="block text-sm wrap-anywhere text-ink-muted">
                {t('minutes', { count: slot.minutes })} · {slot.place}
              </span>
            </span>
            {slot.picked ? (
              <Badge tone="success">{t('chosen')}</Badge>
            ) : (
              <Button
                size="sm"
                variant={picked ? 'secondary' : 'primary'}
                loading={busy === slot.id}
                onClick={() => void pick(slot.id)}
              >
                {t('chooseTime')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {picked ? (
        <a
          href={apiPath('/api/guide-recruitment/application/interview.ics')}
          download
          className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'justify-self-start' })}
        >
          {t('calendarFile')}
        </a>
      ) : null}
    </Card>
  )
}

function Withdraw({ onChange }: Pick<Props, 'onChange'>) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState('')
  const withdraw = async () => {
    setBusy(true)
    setRefusal('')
    try {
      onChange(await withdrawApplication(reason))
      setOpen(false)
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('withdrawTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" className="justify-self-start">
          {t('withdraw')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keepApplication')}
          onBack={() => setOpen(false)}
          act={t('withdraw')}
          danger
          busy={busy}
          does={() => void withdraw()}
        />
      }
    >
      <div className="grid gap-4">
        <p>{t('withdrawText')}</p>
        {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
        <Field label={t('withdrawWhy')} note={t('optional')}>
          <Textarea rows={3} maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
