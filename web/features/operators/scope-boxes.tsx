import { operatorScopes, type OperatorScope } from '#contract/operators/values.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  value: readonly OperatorScope[]
  onChange: (scopes: OperatorScope[]) => void
  invalid: boolean
}

export function ScopeBoxes({ value, onChange, invalid }: Props) {
  const t = useTexts(operators)
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t('scopes')}</legend>
      {operatorScopes.map((scope) => (
        <Checkbox
          key={scope}
          name={scope}
          label={t(`scope_${scope}`)}
          help={t(`help_${scope}`)}
          checked={value.includes(scope)}
          aria-invalid={invalid || undefined}
          onChange={({ target }) =>
            onChange(operatorScopes.filter((one) => (one === scope ? target.checked : value.includes(one))))
          }
        />
      ))}
      {invalid ? <FieldError id="scopes-error">{t('scopesMissing')}</FieldError> : null}
    </fieldset>
  )
}
