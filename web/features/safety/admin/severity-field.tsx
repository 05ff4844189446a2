import { severities } from '#contract/safety/values.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import type { FurtherFields } from '#web/features/operators/action-dialog.tsx'
import type { safetyIncident } from '#web/features/safety/texts/safety-incident.en.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'

/** How serious it was, beside the reason of an act. */
export const severityField = (
  t: Translate<typeof safetyIncident>,
  rules: FurtherFields<{ severity: string }>['rules'] = () =>
    import('#contract/safety/admin.ts').then(({ declareIncident }) => declareIncident.body),
): FurtherFields<{ severity: string }> => ({
  defaults: { severity: '' },
  rules,
  prepare: ({ severity, reason }) => ({ severity: Number(severity), reason }),
  sentences: { severity: t('choose') },
  render: (write) => (
    <Field label={t('severity')} required {...write.error('severity')}>
      <Select
        {...write.form.register('severity')}
        placeholder={t('choose')}
        options={severities.map((one) => ({ value: String(one), label: t(`severity_${one}`) }))}
      />
    </Field>
  ),
})
