import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { NumberBox } from '../editor/inputs.tsx'
import { exampleQuery } from '../queries.ts'
import { priceTexts } from '../texts/listing-price.en.ts'

interface Row {
  label: string
  amount: number
  explanation?: string
}

/** What a party would pay on a day, each fee, and what the guide gets. */
export function PriceExample() {
  const t = useTexts(priceTexts)
  const { listing, values } = useEditor()
  const [date, setDate] = useState(() => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10))
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState(0)
  const [before, setBefore] = useState<number | null>(30)
  const most = values.maxParty ?? limits.partyMax
  const query = {
    date,
    adults: String(adults),
    children: String(children),
    bookedDaysBefore: String(Math.min(730, before ?? 30)),
  }
  const isAsked = listing.values.price?.amount !== null && /^\d{4}-\d\d-\d\d$/.test(date)
  const found = useQuery({
    ...exampleQuery(listing.id, listing.revision, query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="example-title" className="grid gap-5 rounded-lg bg-surface-sunken p-5">
      <div className="grid gap-1">
        <h3 id="example-title" className="text-display-xs">
          {t('example')}
        </h3>
        <p className="text-sm text-ink-muted">{t('exampleHelp')}</p>
      </div>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('exampleDate')}>
          <Input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <NumberBox label={t('exampleBefore')} unit={t('days')} value={before} onValue={setBefore} max={730} />
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm font-semibold">{t('exampleAdults')}</span>
          <Stepper
            label={t('exampleAdults')}
            value={adults}
            min={1}
            max={Math.max(1, most - children)}
            onValueChange={setAdults}
          />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm font-semibold">{t('exampleChildren')}</span>
          <Stepper
            label={t('exampleChildren')}
            value={children}
            max={Math.max(0, most - adults)}
            onValueChange={setChildren}
          />
        </div>
      </div>
      {!isAsked ? (
        <p className="text-sm text-ink-muted">{t('exampleWait')}</p>
      ) : found.isError ? (
        <Alert tone="warn">{(found.error instanceof HttpError && found.error.text) || t('exampleFailed')}</Alert>
      ) : found.data ? (
        <div className="grid gap-6 tablet:grid-cols-2" aria-live="polite">
          <Bill
            title={t('exampleOfPrice')}
            rows={found.data.price.lines.map((line) => ({
              label: line.quantity > 1 ? t('exampleTimes', { label: line.label, count: line.quantity }) : line.label,
              amount: line.amount.amount,
              ...(line.explanation ? { explanation: line.explanation } : {}),
            }))}
            total={{ label: t('explorerPays'), amount: found.data.price.total.amount }}
          />
          <Bill
            title={t('exampleOfNet')}
            rows={(found.data.net.lines ?? []).map((line) => ({ ...line, amount: line.amount.amount }))}
            total={{ label: t('youGet'), amount: found.data.net.net.amount }}
          />
        </div>
      ) : null}
    </section>
  )
}

function Bill({ title, rows, total }: { title: string; rows: readonly Row[]; total: Row }) {
  const locale = useLocale()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale })
  return (
    <section aria-label={title} className="grid content-start gap-2 rounded-md bg-surface-raised p-4">
      <h4 className="font-sans text-sm font-semibold">{title}</h4>
      <ul className="grid gap-2 text-sm">
        {rows.map(({ label, amount, explanation }) => (
          <li key={label} className="grid gap-0.5">
            <span className="flex items-baseline justify-between gap-4">
              <span>{label}</span>
              <span className="whitespace-nowrap tabular-nums">{money(amount)}</span>
            </span>
            {explanation ? <span className="text-xs text-ink-muted">{explanation}</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-auto flex items-baseline justify-between gap-4 border-t border-line-strong pt-2 font-semibold">
        <span>{total.label}</span>
        <span className="tabular-nums">{money(total.amount)}</span>
      </p>
    </section>
  )
}
