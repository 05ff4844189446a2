import type { OnboardingDetail, returnStep } from '#contract/onboarding/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { onboardingActions } from './queries.ts'

/** What may be done now, as the server says. */
export function OnboardingButtons({ onboarding }: { onboarding: OnboardingDetail }) {
  const t = useTexts(onboardingDesk)
  const { id, can } = onboarding
  return (
    <div className="flex flex-wrap gap-2">
      {can.includes('approve') ? (
        <ActionDialog
          scopes={['trust_and_safety']}
          label={t('approve')}
          title={t('approveTitle')}
          text={t('approveText')}
          variant="primary"
          action={(reason) => onboardingActions.approve(id, reason)}
        />
      ) : null}
      {can.includes('return_step') ? <ReturnStep onboarding={onboarding} /> : null}
      {can.includes('nudge') ? (
        <ActionDialog
          scopes={['trust_and_safety']}
          label={t('nudge')}
          title={t('nudgeOneTitle')}
          text={t('nudgeOneText')}
          action={(reason) => onboardingActions.nudge(id, reason)}
        />
      ) : null}
      {can.includes('waive_training') ? (
        <ActionDialog
          scopes={['trust_and_safety']}
          label={t('waive_training')}
          title={t('waiveTitle')}
          text={t('waiveText')}
          action={(reason) => onboardingActions.waiveTraining(id, reason)}
        />
      ) : null}
    </div>
  )
}

function ReturnStep({ onboarding: { id, steps } }: { onboarding: OnboardingDetail }) {
  const t = useTexts(onboardingDesk)
  const o = useTexts(onboardingTexts)
  const sent = steps.filter(
    ({ step, state }) => step !== 'review' && ['done', 'submitted', 'in_progress'].includes(state),
  )
  return (
    <ActionDialog<{ step: string; message: string }, BodyInput<typeof returnStep>>
      scopes={['trust_and_safety']}
      label={t('return_step')}
      title={t('returnTitle')}
      text={t('returnText')}
      action={(_reason, body) => onboardingActions.returnStep(id, body)}
      fields={{
        defaults: { step: '', message: '' },
        draft: `onboarding-return-${id}`,
        sentences: { step: t('choose') },
        rules: () => import('#contract/onboarding/admin.ts').then(({ returnForm }) => returnForm),
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('returnWhich')} required {...error('step')}>
              <Select
                {...register('step')}
                placeholder={t('choose')}
                options={sent.map(({ step }) => ({ value: step, label: o(step) }))}
              />
            </Field>
            <Field label={t('returnMessage')} required {...error('message')}>
              <Textarea {...register('message')} rows={4} maxLength={2000} />
            </Field>
          </>
        ),
      }}
    />
  )
}
