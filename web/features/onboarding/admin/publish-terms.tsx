import { useQuery } from '@tanstack/react-query'
import type { publishGuideTerms } from '#contract/onboarding/admin.ts'
import { termsLimits } from '#contract/onboarding/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Difference } from '#web/features/operators/difference.tsx'
import { onboardingActions, termsVersionQuery } from './queries.ts'

interface Values {
  title: string
  text: string
  material: boolean
}

/** The next version, written over the newest, with what it changes. */
export function PublishTerms({ newest, days }: { newest: number; days: number }) {
  const t = useTexts(onboardingDesk)
  const found = useQuery(termsVersionQuery(newest))
  if (!found.data) return null
  const { title, text } = found.data
  return (
    <ActionDialog<Values, BodyInput<typeof publishGuideTerms>>
      key={newest}
      scopes={['trust_and_safety']}
      label={t('publish')}
      title={t('publishTitle')}
      text={t('publishText')}
      confirm={t('confirmPublish')}
      variant="primary"
      action={(_reason, body) => onboardingActions.publish(body)}
      fields={{
        defaults: { title, text, material: true },
        draft: `guide-terms-${newest + 1}`,
        prepare: (values) => ({ ...values, after: newest }),
        rules: () => import('#contract/onboarding/admin.ts').then(({ publishGuideTerms: call }) => call.body),
        render: ({ form: { register, watch }, error }) => (
          <>
            <Field label={t('termsName')} required {...error('title')}>
              <Input {...register('title')} maxLength={termsLimits.titleMax} />
            </Field>
            <Field label={t('termsText')} help={t('termsTextHelp')} required {...error('text')}>
              <Textarea {...register('text')} rows={14} maxLength={termsLimits.textMax} />
            </Field>
            <Checkbox {...register('material')} label={t('materialLabel')} help={t('materialHelp', { days })} />
            <section aria-label={t('preview')} className="grid gap-2">
              <h3 className="text-sm font-semibold">{t('preview')}</h3>
              <div
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reached by keyboard
                tabIndex={0}
                className="max-h-64 overflow-y-auto rounded-md border border-line p-3"
              >
                <Difference before={text} after={watch('text')} />
              </div>
            </section>
          </>
        ),
      }}
    />
  )
}
