import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TableColumn, TableDeclaration } from '#contract/wire/table.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { dataTable } from '#web/design/texts/data-table.en.ts'
import { names, type TableState } from './use-table-state.ts'

const dollars = /^-?\d{1,9}(\.\d{1,2})?$/

/** People write dollars, the address has cents. */
const toCents = (text: string) => String(Math.round(Number(text) * 100))
const toDollars = (cents: string) => (Number(cents) / 100).toFixed(2)

interface Props {
  table: TableDeclaration
  filters: TableState['filters']
  /** What an option of an `enum` is called. */
  optionLabel: (option: string) => string
  onChange: (filters: TableState['filters']) => void
}

/** One field for each filter of the table. Set with Enter or the button; a wrong one says so and is not sent. */
export function FilterForm({ table, filters, optionLabel, onChange }: Props) {
  const t = useTexts(dataTable)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const set: Record<string, string> = {}
    const faults: Record<string, string> = {}
    for (const [name, value] of data) {
      const text = typeof value === 'string' ? value.trim() : ''
      const column = table.columns[name.replace(/\.(from|to)$/, '')]
      if (text === '' || !column) continue
      if (column.filter === 'equals' && !names(column, text))
        faults[name] = t(column.kind === 'reference' ? 'invalidReference' : 'invalidId')
      else if (column.kind === 'cents' && !dollars.test(text)) faults[name] = t('invalidAmount')
      else if (column.filter === 'enum') set[name] = [set[name], text].filter(Boolean).join(',')
      else set[name] = column.kind === 'cents' ? toCents(text) : text
    }
    setWrong(faults)
    if (Object.keys(faults).length === 0) onChange(set)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-lg border border-line bg-surface-sunken p-4 tablet:p-5"
    >
      <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-3">
        {Object.entries(table.columns).map(([key, column]) => (
          <FilterFields key={key} name={key} {...{ column, filters, wrong, optionLabel }} />
        ))}
      </div>
      <div>
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps extends Pick<Props, 'filters' | 'optionLabel'> {
  name: string
  column: TableColumn
  wrong: Readonly<Record<string, string>>
}

function FilterFields({ name, column, filters, wrong, optionLabel }: FieldProps) {
  const t = useTexts(dataTable)
  const { label, kind, filter, options = [] } = column
  const faulty = (field: string) => (wrong[field] ? { error: wrong[field] } : {})
  if (filter === 'range') {
    const shown = (field: string) => {
      const value = filters[field] ?? ''
      return kind === 'cents' && value !== '' ? toDollars(value) : value
    }
    const control = (field: string) => (
      <Input
        name={field}
        defaultValue={shown(field)}
        {...(kind === 'moment' ? { type: 'date', min: '2000-01-01', max: '2099-12-31' } : { inputMode: 'decimal' })}
      />
    )
    const help = kind === 'cents' ? { help: t('centsHelp') } : {}
    return (
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('from', { label })} {...faulty(`${name}.from`)} {...help}>
          {control(`${name}.from`)}
        </Field>
        <Field label={t('to', { label })} {...faulty(`${name}.to`)} {...help}>
          {control(`${name}.to`)}
        </Field>
      </div>
    )
  }
  if (filter === 'enum' && options.length <= 4) {
    const chosen = filters[name]?.split(',') ?? []
    return (
      <fieldset>
        <legend className="text-sm font-semibold">{label}</legend>
        <div className="flex flex-wrap gap-x-5">
          {options.map((option) => (
            <Checkbox
              key={option}
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              label={optionLabel(option)}
            />
          ))}
        </div>
      </fieldset>
    )
  }
  if (filter === 'enum')
    return (
      <Field label={label}>
        <Select
          name={name}
          defaultValue={filters[name] ?? ''}
          placeholder={t('any')}
          options={[
            ...options.map((value) => ({ value, label: optionLabel(value) })),
            // several at once come from an address or a saved view
            ...(filters[name]?.includes(',')
              ? [{ value: filters[name], label: filters[name].split(',').map(optionLabel).join(', ') }]
              : []),
          ]}
        />
      </Field>
    )
  if (filter === undefined) return null
  return (
    <Field
      label={label}
      {...faulty(name)}
      {...(filter === 'equals' ? { help: t(kind === 'reference' ? 'referenceHelp' : 'idHelp') } : {})}
    >
      <Input name={name} autoComplete="off" maxLength={120} defaultValue={filters[name] ?? ''} />
    </Field>
  )
}

/** What is set, each with a way to take it away again. */
export function FilterTokens({ table, filters, optionLabel, onChange }: Props) {
  const t = useTexts(dataTable)
  const entries = Object.entries(filters)
  if (entries.length === 0) return null
  const wordsOf = (name: string, value: string) => {
    const [, key = name, end] = /^(.+?)(?:\.(from|to))?$/.exec(name) ?? []
    const column = table.columns[key]
    const label = column?.label ?? key
    if (end && column) {
      const shown = column.kind === 'cents' ? `$${toDollars(value)}` : value
      return t(end === 'from' ? 'filterFrom' : 'filterTo', { label, value: shown })
    }
    const shown = column?.filter === 'enum' ? value.split(',').map(optionLabel).join(', ') : value
    return t('filterIs', { label, value: shown })
  }
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {entries.map(([name, value]) => {
        const words = wordsOf(name, value)
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={t('removeFilter', { filter: words })}
              className="inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-3.5 text-sm hover:border-ink"
              onClick={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== name)))}
            >
              <span className="max-w-[18rem] truncate">{words}</span>
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        )
      })}
      <li>
        <Button variant="link" size="sm" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      </li>
    </ul>
  )
}
