import { useId } from 'react'
import { FieldError } from '#web/design/field-error.tsx'
import type { Party } from '#contract/bookings/schemas.ts'
import { Stepper } from '#web/design/stepper.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'

interface Props {
  party: Party
  /** Most people this choice takes. */
  room: number
  minimumAge: number
  onChange: (party: Party) => void
  disabled?: boolean
  error?: string
  /** As a part of a page of its own. */
  large?: boolean
}

export function PartyFields({ party, room, minimumAge, onChange, disabled = false, error, large = false }: Props) {
  const t = useTexts(sale)
  const heading = useId()
  const Heading = large ? 'h2' : 'h3'
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <Heading id={heading} className={large ? 'text-display-xs' : 'font-sans text-sm font-semibold'}>
        {t('who')}
      </Heading>
      <div className="flex items-center justify-between gap-4">
        <span className="grid">
          <span className="text-base">{t('adults')}</span>
          <span className="text-sm text-ink-muted">{t('adultsHelp')}</span>
        </span>
        <Stepper
          label={t('adults')}
          value={party.adults}
          min={1}
          max={Math.max(1, room - party.children)}
          disabled={disabled}
          onValueChange={(adults) => onChange({ ...party, adults })}
          decreaseLabel={t('fewer')}
          increaseLabel={t('more')}
          valueText={t('adultsCount', { count: party.adults })}
        />
      </div>
      {minimumAge < 18 ? (
        <div className="flex items-center justify-between gap-4">
          <span className="grid">
            <span className="text-base">{t('children')}</span>
            <span className="text-sm text-ink-muted">
              {minimumAge > 0 ? t('childrenHelp', { age: minimumAge }) : t('childrenAny')}
            </span>
          </span>
          <Stepper
            label={t('children')}
            value={party.children}
            min={0}
            max={Math.max(0, room - party.adults)}
            disabled={disabled}
            onValueChange={(children) => onChange({ ...party, children })}
            decreaseLabel={t('fewer')}
            increaseLabel={t('more')}
            valueText={t('childrenCount', { count: party.children })}
          />
        </div>
      ) : null}
      {party.adults + party.children >= room ? (
        <p className="text-sm text-ink-muted">{t('partyLimit', { count: room })}</p>
      ) : null}
      {error ? <FieldError id={`${heading}-error`}>{error}</FieldError> : null}
    </section>
  )
}
