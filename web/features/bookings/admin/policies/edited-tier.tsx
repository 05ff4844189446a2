import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { policyDesk } from '../texts/refund-policies.en.ts'
import { faultOf, type PolicyDraft } from './policy-draft.ts'

const mostRows = 3

interface Props {
  draft: PolicyDraft
  listings: number
  onChange: (draft: PolicyDraft) => void
}

/** One tier: its rows, from the furthest from the start to the nearest. */
export function EditedTier({ draft, listings, onChange }: Props) {
  const t = useTexts(policyDesk)
  const tier = t(`tier_${draft.tier}`)
  const { rows } = draft
  const set = (at: number, part: Partial<PolicyDraft['rows'][number]>) =>
    onChange({ ...draft, rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <Card padding="sm" className="grid content-start gap-3" data-testid={`tier-${draft.tier}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-display-xs">{tier}</h2>
        <Badge>{listings === 1 ? t('listingsOne') : t('listings', { count: listings })}</Badge>
      </div>
      {rows.length === 0 ? <p className="text-ink-muted">{t('noRows')}</p> : null}
      {rows.map((row, at) => {
        const fault = faultOf(draft, at)
        const days = Number(row.hours) / 24
        return (
          // a row has no name of its own, and none moves
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Field
              label={t('hours')}
              {...(days >= 2 && Number.isInteger(days) ? { help: t('days', { days }) } : {})}
              {...(fault ? { error: t(fault) } : {})}
            >
              <Input
                inputMode="numeric"
                aria-label={t('hoursOf', { row: at + 1, tier })}
                value={row.hours}
                onChange={(event) => set(at, { hours: event.target.value })}
              />
            </Field>
            <Field label={t('percent')}>
              <Input
                inputMode="numeric"
                aria-label={t('percentOf', { row: at + 1, tier })}
                value={row.percent}
                onChange={(event) => set(at, { percent: event.target.value })}
              />
            </Field>
            <Button
              variant="quiet"
              size="sm"
              className="mt-8"
              aria-label={t('removeRowOf', { row: at + 1, tier })}
              onClick={() => onChange({ ...draft, rows: rows.filter((_row, index) => index !== at) })}
            >
              {t('removeRow')}
            </Button>
          </div>
        )
      })}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          name={`keeps-deposit-${draft.tier}`}
          label={t('keepsDeposit')}
          checked={draft.keepsDeposit}
          onChange={(event) => onChange({ ...draft, keepsDeposit: event.target.checked })}
        />
        {rows.length < mostRows ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('addRowOf', { tier })}
            onClick={() => onChange({ ...draft, rows: [...rows, { hours: '', percent: '' }] })}
          >
            {t('addRow')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
