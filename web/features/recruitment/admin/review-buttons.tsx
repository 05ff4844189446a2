import type {
  decideApplication,
  inviteApplicant,
  askApplicant,
  ApplicationDetail,
} from '#contract/recruitment/admin.ts'
import { declineReasons, letterDecisions, type LetterDecision } from '#contract/recruitment/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { reviewActions } from './queries.ts'

interface Props {
  application: ApplicationDetail
}

/** What may be done now, as the server says. */
export function ReviewButtons({ application }: Props) {
  const t = useTexts(recruitmentDesk)
  const { run, busy, refusal } = useAdminAction()
  const { can, id } = application
  return (
    <div className="grid gap-3">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        {can.includes('screen') ? (
          <Button size="sm" variant="secondary" loading={busy} onClick={() => void run(() => reviewActions.screen(id))}>
            {t('screen')}
          </Button>
        ) : null}
        {can.includes('ask') ? <Ask application={application} /> : null}
        {can.includes('invite') ? <Invite application={application} /> : null}
        {letterDecisions
          .filter((decision) => can.includes(decision))
          .map((decision) => (
            <Decide key={decision} application={application} decision={decision} />
          ))}
        {can.includes('reissue') ? (
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('reissue')}
            title={t('reissueTitle')}
            text={t('reissueText')}
            action={(reason) => reviewActions.reissue(id, reason)}
          />
        ) : null}
      </div>
    </div>
  )
}

function Ask({ application: { id } }: Props) {
  const t = useTexts(recruitmentDesk)
  return (
    <ActionDialog<{ question: string }, BodyInput<typeof askApplicant>>
      scopes={['trust_and_safety']}
      label={t('ask')}
      title={t('askTitle')}
      text={t('askText')}
      action={(_reason, body) => reviewActions.askApplicant(id, body)}
      fields={{
        defaults: { question: '' },
        draft: `application-ask-${id}`,
        rules: () => import('#contract/recruitment/admin.ts').then(({ askForm }) => askForm),
        render: ({ form: { register }, error }) => (
          <Field label={t('question')} required {...error('question')}>
            <Textarea {...register('question')} rows={5} maxLength={4000} />
          </Field>
        ),
      }}
    />
  )
}

const slotNames = ['first', 'second', 'third'] as const
interface Offer {
  first: string
  second: string
  third: string
  minutes: string
  place: string
}

function Invite({ application: { id } }: Props) {
  const t = useTexts(recruitmentDesk)
  return (
    <ActionDialog<Offer, BodyInput<typeof inviteApplicant>>
      scopes={['trust_and_safety']}
      label={t('invite')}
      title={t('inviteTitle')}
      text={t('inviteText')}
      action={(_reason, body) => reviewActions.inviteApplicant(id, body)}
      fields={{
        defaults: { first: '', second: '', third: '', minutes: '30', place: '' },
        rules: () => import('#contract/recruitment/admin.ts').then(({ inviteForm }) => inviteForm),
        prepare: ({ minutes, place, reason, ...times }) => ({
          slots: slotNames.flatMap((name) => {
            const at = new Date(times[name])
            return Number.isNaN(at.getTime()) ? [] : [{ startsAt: at.toISOString(), minutes: Number(minutes) }]
          }),
          place,
          reason,
        }),
        render: ({ form: { register, formState }, error }) => (
          <>
            {slotNames.map((name, index) => (
              <Field
                key={name}
                label={t('time', { number: index + 1 })}
                {...(index === 0 && slotError(formState.errors) ? { error: slotError(formState.errors) ?? '' } : {})}
              >
                <Input {...register(name)} type="datetime-local" />
              </Field>
            ))}
            <Field label={t('minutes')} {...error('minutes')}>
              <Input {...register('minutes')} type="number" min={10} max={180} />
            </Field>
            <Field label={t('place')} {...error('place')}>
              <Input {...register('place')} maxLength={300} />
            </Field>
          </>
        ),
      }}
    />
  )
}

/** Of the list that the three times become. */
function slotError(errors: object): string | undefined {
  const { slots } = errors as { slots?: { message?: string } }
  return slots?.message
}

interface Letter {
  decision: LetterDecision
  because: string
  message: string
}

function Decide({ application, decision }: Props & { decision: LetterDecision }) {
  const t = useTexts(recruitmentDesk)
  return (
    <ActionDialog<Letter, BodyInput<typeof decideApplication>>
      scopes={['trust_and_safety']}
      label={t(decision)}
      title={t(`${decision}Title`)}
      danger={decision === 'decline'}
      variant={decision === 'approve' ? 'primary' : 'secondary'}
      size="sm"
      action={(_reason, body) => reviewActions.decideApplication(application.id, body)}
      fields={{
        defaults: { decision, because: '', message: '' },
        draft: `application-${decision}-${application.id}`,
        rules: () => import('#contract/recruitment/admin.ts').then(({ decideApplication: call }) => call.body),
        prepare: ({ because, ...letter }) => ({ ...letter, decision, ...(because ? { because } : {}) }),
        render: ({ form, error }) => (
          <>
            {decision === 'decline' ? (
              <Field label={t('because')} required {...error('because')}>
                <Select
                  {...form.register('because')}
                  placeholder={t('because')}
                  options={declineReasons.map((value) => ({ value, label: t(`because_${value}`) }))}
                />
              </Field>
            ) : null}
            <Field label={t('message')} help={t('messageHelp')} {...error('message')}>
              <Textarea {...form.register('message')} rows={4} maxLength={2000} />
            </Field>
            <LetterPreview
              id={application.id}
              letter={() => {
                const { because, message } = form.getValues()
                const known = declineReasons.find((one) => one === because)
                return { decision, message, ...(known ? { because: known } : {}) }
              }}
            />
          </>
        ),
      }}
    />
  )
}
