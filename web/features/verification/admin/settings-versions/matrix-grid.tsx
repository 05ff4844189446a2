import { categories } from '#contract/catalogue/values.ts'
import { documentConditions, documentKinds } from '#contract/verification/values.ts'
import { cx } from '#web/design/cx.ts'
import { FieldError } from '#web/design/field-error.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Table } from '#web/design/table.tsx'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useLabels } from './use-labels.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

const changed = 'bg-warn-soft font-semibold'

/** When each category asks for each document. */
export function MatrixGrid({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDesk)
  const label = useLabels()
  const { fields, errors } = draft
  const options = [
    { value: '', label: t('not_asked') },
    ...documentConditions.map((value) => ({ value, label: t(value) })),
  ]
  const asksStates = (kind: string) => categories.some((one) => fields[`matrix.${kind}.${one}`] === 'state_requires')
  return (
    <div className="relative tablet:overflow-x-auto">
      <Table
        caption={t('matrix')}
        captionHidden
        rows={documentKinds}
        rowKey={(kind) => kind}
        columns={[
          {
            key: 'document',
            header: t('document'),
            rowHeader: true,
            cell: (kind) => {
              const key = `states.${kind}`
              return (
                <div className="grid gap-1.5">
                  <span>{label.kind(kind)}</span>
                  {asksStates(kind) ? (
                    <>
                      <Input
                        aria-label={label.key(key)}
                        aria-invalid={errors[key] ? true : undefined}
                        placeholder={t('statesShort')}
                        maxLength={240}
                        value={fields[key] ?? ''}
                        onChange={({ target }) => draft.type(key, target.value.toUpperCase())}
                        className={cx('text-sm', draft.isChanged(key) && changed)}
                      />
                      {errors[key] ? <FieldError id={key}>{errors[key]}</FieldError> : null}
                    </>
                  ) : null}
                </div>
              )
            },
          },
          ...categories.map((category) => ({
            key: category,
            header: label.category(category),
            cell: (kind: string) => {
              const key = `matrix.${kind}.${category}`
              return (
                <div className="w-full max-w-44 min-w-28 max-tablet:w-44">
                  <Select
                    aria-label={label.key(key)}
                    aria-invalid={errors[key] ? true : undefined}
                    value={fields[key] ?? ''}
                    options={options}
                    onChange={({ target }) => draft.type(key, target.value)}
                    className={cx('text-sm', draft.isChanged(key) && changed, !fields[key] && 'text-ink-muted')}
                  />
                </div>
              )
            },
          })),
        ]}
      />
    </div>
  )
}
