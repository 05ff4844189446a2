import type { Adventure, AdventureCard } from '#contract/catalogue/schemas.ts'
import type { FoundAdventure } from '#contract/search/schemas.ts'
import { Price } from '#web/design/price.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { type Translate, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'

export type Priced = Pick<AdventureCard, 'fromPrice' | 'priceFor'> & Partial<Pick<Adventure, 'furtherAdult'>>

/** What the whole party pays, with fees and taxes. */
export interface PartyTotal {
  /** Cents. */
  total: number
  people: number
  /** Other days cost more. */
  varies: boolean
}

export const totalOf = (forParty: FoundAdventure['forParty'], people: number): PartyTotal | null =>
  forParty && { total: forParty.total.amount, people, varies: forParty.varies }

/** Who a price is for: `for 3 people`, `for the group`, `per adult`. */
export const unitOf = (t: Translate<typeof sale>, { priceFor }: Priced, party: PartyTotal | null): string =>
  party ? t('forPeople', { count: party.people }) : t(priceFor.unit === 'group' ? 'forGroup' : 'perAdult')

/** What is in a price: `up to 3 people, all fees included`; on the page of a trip also what a further adult adds. */
function contentOf(
  t: Translate<typeof sale>,
  { priceFor, furtherAdult }: Priced,
  party: PartyTotal | null,
  locale: string,
): string {
  if (party) return t('taxesAndFees')
  if (priceFor.unit !== 'group') return t('allFees')
  const count = priceFor.people
  return furtherAdult
    ? t('groupFurther', { count, amount: formatMoney(furtherAdult, { locale, trimZeros: true }) })
    : t('groupFees', { count })
}

interface Props {
  adventure: Priced
  /** Null where no party is known. */
  party?: PartyTotal | null
  size?: 'md' | 'lg'
}

/** A price with who it is for. */
export function PriceFor({ adventure, party = null, size = 'md' }: Props) {
  const t = useTexts(sale)
  const locale = useLocale()
  const from = party && !party.varies ? undefined : t('from')
  return (
    <span>
      <Price amount={party?.total ?? adventure.fromPrice.amount} locale={locale} before={from} size={size} />{' '}
      <span className="text-sm text-ink-muted">{unitOf(t, adventure, party)}</span>
    </span>
  )
}

/** The small line below such a price. */
export function PriceContent({ adventure, party = null, className }: Omit<Props, 'size'> & { className?: string }) {
  const t = useTexts(sale)
  const locale = useLocale()
  return <span className={className ?? 'text-xs text-ink-muted'}>{contentOf(t, adventure, party, locale)}</span>
}
