import type { ModuleToEdit, publishModule } from '#contract/training/admin.ts'
import { trainingRules } from '#contract/training/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChangeList } from './change-list.tsx'
import { ConcernedGuides } from './concerned-guides.tsx'
import { trainingActions } from './queries.ts'

interface Values {
  change: string
  dueDays: string
}

/** Publishing shows first what changes, and whom a major version concerns. */
export function DraftButtons({ edited: { module, document, draft, faults, concerned } }: { edited: ModuleToEdit }) {
  const t = useTexts(trainingDesk)
  if (!draft) return null
  return (
    <div className="flex flex-wrap gap-2">
      <ActionDialog
        scopes={['content']}
        label={t('discard')}
        title={t('discardTitle')}
        text={t('discardText')}
        danger
        action={(reason) => trainingActions.discard(module, reason)}
      />
      {faults.length > 0 ? null : (
        <ActionDialog<Values, BodyInput<typeof publishModule>>
          key={draft.revision}
          scopes={['content']}
          label={t('publish')}
          title={t('publishTitle')}
          text={t('publishText')}
          variant="primary"
          action={(_reason, body) => trainingActions.publish(module, body)}
          fields={{
            defaults: { change: 'minor', dueDays: String(trainingRules.dutyDays) },
            prepare: ({ dueDays, ...values }) => ({ ...values, dueDays: Number(dueDays), revision: draft.revision }),
            rules: () => import('#contract/training/admin.ts').then(({ publishModule: call }) => call.body),
            render: ({ form: { register, watch }, error }) => (
              <>
                <Field label={t('change')} required {...error('change')}>
                  <Select
                    {...register('change')}
                    options={[
                      { value: 'minor', label: t('minor') },
                      { value: 'major', label: t('major') },
                    ]}
                  />
                </Field>
                {watch('change') === 'major' ? (
                  <>
                    <ConcernedGuides concerned={concerned} />
                    <Field label={t('dueDays')} required {...error('dueDays')}>
                      <Input {...register('dueDays')} inputMode="numeric" maxLength={3} />
                    </Field>
                  </>
                ) : null}
              </>
            ),
          }}
        >
          <ChangeList before={document} after={draft.document} brief />
        </ActionDialog>
      )}
    </div>
  )
}
