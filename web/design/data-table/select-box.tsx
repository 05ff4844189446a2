import { Checkbox } from '#web/design/checkbox.tsx'

interface Props {
  /** Read aloud only: the row says the rest. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SelectBox({ label, checked, onChange }: Props) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
