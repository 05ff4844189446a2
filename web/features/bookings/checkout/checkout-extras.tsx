import { useId } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { AddOnField } from './add-on-field.tsx'
import { PartyFields } from './party-fields.tsx'
import { PromoField } from './promo-field.tsx'
import type { useChangeHold } from './use-change-hold.ts'

interface Props {
  booking: Booking
  changing: ReturnType<typeof useChangeHold>
  /** Nothing may change while money is on its way. */
  disabled: boolean
}

/** Party, add-ons and promo code of held seats; every change gives the whole price anew. */
export function CheckoutExtras({ booking, changing, disabled }: Props) {
  const t = useTexts(checkout)
  const locale = useLocale()
  const ids = useId()
  const { selection, busy, refusal, change, forgive } = changing
  const people = selection.party.adults + selection.party.children
  const limits = booking.partyLimits
  const offered = booking.addOnsOnOffer
  const take = (code: string, quantity: number) => {
    const others = selection.addOns.filter((one) => one.code !== code)
    void change({ addOns: quantity > 0 ? [...others, { code, quantity }] : others })
  }
  return (
    <div className="grid gap-block">
      {limits ? (
        <PartyFields
          large
          party={selection.party}
          room={limits.room}
          minimumAge={limits.minimumAge}
          disabled={disabled}
          onChange={(party) => void change({ party })}
          {...(refusal?.field === 'party' ? { error: refusal.text } : {})}
        />
      ) : null}
      {offered.length > 0 ? (
        <section aria-labelledby={`${ids}-addons`} className="grid gap-3">
          <h2 id={`${ids}-addons`} className="text-display-xs">
            {t('addOnsTitle')}
          </h2>
          <ul className="grid gap-4">
            {offered.map((one) => (
              <AddOnField
                key={one.code}
                addOn={one}
                people={people}
                quantity={selection.addOns.find(({ code }) => code === one.code)?.quantity ?? 0}
                disabled={disabled}
                onChange={(quantity) => take(one.code, quantity)}
              />
            ))}
          </ul>
          {refusal?.field === 'addOns' ? <FieldError id={`${ids}-problem`}>{refusal.text}</FieldError> : null}
        </section>
      ) : null}
      <PromoField
        applied={booking.promoCode}
        error={refusal?.field === 'promoCode' ? refusal.text : undefined}
        busy={busy}
        disabled={disabled}
        onApply={(promoCode) => change({ promoCode })}
        onWrite={forgive}
      />
      {refusal && refusal.field === null ? (
        <Alert tone="danger" role="alert" title={t('changeFailed')}>
          {refusal.text || t('changeUnknown')}
        </Alert>
      ) : null}
      <output className="-mt-4 block text-sm text-ink-muted" data-testid="new-total">
        {busy ? t('workingOut') : t('totalNow', { total: formatMoney(booking.price.total, { locale }) })}
      </output>
    </div>
  )
}
