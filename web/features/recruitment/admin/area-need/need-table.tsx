import { useState } from 'react'
import { categories, type Category } from '#contract/catalogue/values.ts'
import type { AreaNeedState } from '#contract/recruitment/area-need.ts'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Table } from '#web/design/table.tsx'
import { areaNeedDesk } from '#web/features/recruitment/admin/texts/area-need-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { capital } from '../application-facts.tsx'
import { keyOf, type NeedDraft } from './need-draft.ts'
import { usePlace } from './use-place.ts'

interface Props {
  state: AreaNeedState
  saved: NeedDraft
  draft: NeedDraft
  wrong: readonly string[]
  onType: (key: string, text: string) => void
}

/** A row for each state that differs from the usual or has applications; further ones are added. */
export function NeedTable({ state: { applications, document }, saved, draft, wrong, onType }: Props) {
  const t = useTexts(areaNeedDesk)
  const [added, setAdded] = useState<readonly string[]>([])
  const known = new Set([
    ...document.areaNeed.map(({ state }) => state),
    ...applications.map(({ state }) => state),
    ...added,
  ])
  const rows = usStates.filter(({ value }) => known.has(value))
  const field = (state: string, category: Category) => {
    const key = keyOf(state, category)
    const waiting = applications.find((one) => one.state === state && one.category === category)
    return (
      <Cell
        state={state}
        category={category}
        text={draft[key] ?? saved[key] ?? ''}
        usual={String(document.usualNeed)}
        wrong={wrong.includes(key)}
        open={waiting?.open ?? 0}
        waitlisted={waiting?.waitlisted ?? 0}
        onType={(text) => onType(key, text)}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <Table
        caption={t('table')}
        captionHidden
        rows={rows}
        rowKey={({ value }) => value}
        empty={<p className="text-ink-muted">{t('noStates')}</p>}
        columns={[
          { key: 'state', header: t('state'), rowHeader: true, cell: ({ label }) => label },
          ...categories.map((category) => ({
            key: category,
            header: capital(category),
            cell: ({ value }: { value: string }) => field(value, category),
          })),
        ]}
      />
      <Field label={t('add')} className="max-w-60">
        <Select
          value=""
          placeholder={t('chooseState')}
          options={usStates.filter(({ value }) => !known.has(value))}
          onChange={({ target }) => setAdded((before) => [...before, target.value])}
        />
      </Field>
    </div>
  )
}

interface CellProps {
  state: string
  category: Category
  text: string
  usual: string
  wrong: boolean
  open: number
  waitlisted: number
  onType: (text: string) => void
}

function Cell({ state, category, text, usual, wrong, open, waitlisted, onType }: CellProps) {
  const t = useTexts(areaNeedDesk)
  const place = usePlace()
  const known = [
    ...(open > 0 ? [t('open', { count: open })] : []),
    ...(waitlisted > 0 ? [t('waitlisted', { count: waitlisted })] : []),
  ]
  return (
    <div className="grid gap-1">
      <Input
        aria-label={place(state, category)}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        maxLength={3}
        placeholder={usual}
        value={text}
        onChange={({ target }) => onType(target.value)}
        className={cx(text !== '' && 'font-semibold')}
      />
      {known.length > 0 ? <span className="text-xs text-ink-muted">{known.join(' · ')}</span> : null}
    </div>
  )
}
