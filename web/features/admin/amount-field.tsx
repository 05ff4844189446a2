import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

interface AmountFieldProps {
  label: string
  /** As it is typed; `centsOf` reads it. */
  value: string
  onType: (typed: string) => void
  /** Once somebody has tried to send what is no amount. */
  error: string | undefined
}

export function AmountField({ label, value, onType, error }: AmountFieldProps) {
  return (
    <Field label={label} required {...(error === undefined ? {} : { error })}>
      <Input
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}
