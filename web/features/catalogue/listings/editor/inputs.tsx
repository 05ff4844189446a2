import { useState, type ReactNode } from 'react'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { useField, useProblem } from './editor-context.tsx'
import { spotOf } from './field-spot.tsx'

interface Common {
  label: ReactNode
  help?: ReactNode
  note?: string
  className?: string
}

const given = (error: string | undefined) => (error ? { error } : {})

/** One line, or several with `rows`. */
export function TextField({
  field,
  max,
  rows,
  placeholder,
  ...rest
}: Common & {
  field: 'title' | 'summary' | 'description' | 'fitness' | 'season'
  max: number
  rows?: number
  placeholder?: string
}) {
  const [value, set] = useField(field)
  const problem = useProblem(field)
  const control = {
    value: value ?? '',
    maxLength: max,
    ...(placeholder ? { placeholder } : {}),
    onChange: ({ target }: { target: { value: string } }) =>
      set(target.value === '' && field === 'season' ? (null as never) : target.value),
  }
  return (
    <Field {...rest} id={spotOf(field)} {...given(problem)}>
      {rows ? <Textarea rows={rows} {...control} /> : <Input {...control} />}
    </Field>
  )
}

interface NumberProps extends Common {
  id?: string
  value: number | null
  onValue: (value: number | null) => void
  error?: string | undefined
  max: number
  min?: number
  /** Decimals that are taken, in units of `scale`. */
  scale?: number
  unit?: string
}

const shown = (value: number | null, scale: number): string => {
  if (value === null) return ''
  const number = value / scale
  return Number.isInteger(number)
    ? String(number)
    : scale === 100
      ? number.toFixed(2)
      : String(Math.round(number * 100) / 100)
}

/** A number as it is typed; what is none is said beside it and not kept. */
export function NumberBox({ id, value, onValue, error, max, min = 0, scale = 1, unit, ...rest }: NumberProps) {
  const t = useTexts(editorTexts)
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  // what came from elsewhere takes the place of what was typed
  const text = typed && typed.value === value ? typed.text : shown(value, scale)
  const read = (raw: string): number | null | undefined => {
    const plain = raw.replace(/[$,\s]/g, '')
    if (plain === '') return null
    if (!(scale === 1 ? /^-?\d{1,9}$/ : /^-?\d{1,8}(\.\d{0,2})?$/).test(plain)) return undefined
    return Math.round(Number(plain) * scale)
  }
  const now = read(text)
  const least = shown(min, scale)
  const most = Number(shown(max, scale)).toLocaleString('en-US')
  const dollars = scale === 100 ? '$' : ''
  const fault =
    now === undefined
      ? scale === 100
        ? t('notAmount')
        : t('notNumber')
      : now !== null && (now < min || now > max)
        ? t('outOfRange', { least: dollars + least, most: dollars + most })
        : error
  return (
    <Field {...rest} {...(id ? { id } : {})} {...given(fault)}>
      <span className="relative block">
        {scale === 100 ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-muted"
          >
            $
          </span>
        ) : null}
        <Input
          inputMode={min < 0 ? 'text' : scale === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={14}
          value={text}
          className={scale === 100 ? 'pl-8' : unit ? 'pr-20' : ''}
          onChange={({ target }) => {
            const next = read(target.value)
            const isKept = next !== undefined && (next === null || (next >= Math.min(0, min) && next <= 100_000_000))
            const kept = isKept ? next : value
            setTyped({ text: target.value, value: kept })
            if (isKept && next !== value) onValue(next)
          }}
        />
        {unit ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-ink-muted"
          >
            {unit}
          </span>
        ) : null}
      </span>
    </Field>
  )
}

/** A whole number that is a field of the listing. */
export function NumberField({
  field,
  measure,
  ...rest
}: Omit<NumberProps, 'value' | 'onValue' | 'error' | 'id'> & {
  /** Of a field that is typed in another unit than it is kept in; `min` and `max` are in the kept one. */
  measure?: { shown: (kept: number) => number; kept: (shown: number) => number }
  field:
    | 'minimumAge'
    | 'weightLimitPounds'
    | 'maxParty'
    | 'noticeDays'
    | 'cutOffHours'
    | 'windowMonths'
    | 'minimumToRun'
}) {
  const [value, set] = useField(field)
  const problem = useProblem(field)
  if (!measure) return <NumberBox {...rest} id={spotOf(field)} value={value} onValue={set} error={problem} />
  return (
    <NumberBox
      {...rest}
      id={spotOf(field)}
      min={measure.shown(rest.min ?? 0)}
      max={measure.shown(rest.max)}
      value={value === null ? null : measure.shown(value)}
      onValue={(typed) => set(typed === null ? null : measure.kept(typed))}
      error={problem}
    />
  )
}

/** One of several, from the browser's own list. */
export function ChoiceField({
  field,
  options,
  ...rest
}: Common & {
  field: 'difficulty' | 'category'
  options: readonly { value: string; label: string }[]
}) {
  const t = useTexts(editorTexts)
  const [value, set] = useField(field)
  const problem = useProblem(field)
  return (
    <Field {...rest} id={spotOf(field)} {...given(problem)}>
      <Select
        value={value ?? ''}
        {...(value === null ? { placeholder: t('choose') } : {})}
        options={options}
        onChange={({ target }) => set((target.value || null) as never)}
      />
    </Field>
  )
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** A list, one entry to a line: quicker on a phone than a box for each. */
export function LinesField({
  field,
  rows = 4,
  placeholder,
  ...rest
}: Common & {
  field: 'included' | 'excluded' | 'bring' | 'species' | 'safetyNotes' | 'accessFacts'
  rows?: number
  placeholder?: string
}) {
  const [value, set] = useField(field)
  const problem = useProblem(field)
  const [typed, setTyped] = useState('')
  const text = JSON.stringify(linesIn(typed)) === JSON.stringify(value) ? typed : value.join('\n')
  return (
    <Field {...rest} id={spotOf(field)} {...given(problem)}>
      <Textarea
        rows={rows}
        value={text}
        maxLength={8000}
        {...(placeholder ? { placeholder } : {})}
        onChange={({ target }) => {
          setTyped(target.value)
          const lines = linesIn(target.value)
          if (JSON.stringify(lines) !== JSON.stringify(value)) set(lines)
        }}
      />
    </Field>
  )
}
