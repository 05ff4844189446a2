import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TaxYear } from '#contract/taxes/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { addMileage, mileageQuery, removeMileage, taxesKey } from './queries.ts'
import { taxCenter } from './texts/tax-center.en.ts'

/** `42.5` → 425; NaN for what is no number of miles. */
const tenthsOf = (text: string): number =>
  /^\s*\d{1,4}(\.\d)?\s*$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN

/** Drives that a guide deducts: added by hand, removed one by one. */
export function MileageLog({ taxes: { year, mileage } }: { taxes: TaxYear }) {
  const t = useTexts(taxCenter)
  const locale = useLocale()
  const heading = useId()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const { data } = useQuery(mileageQuery(year))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const write = useWriteForm<{ date: string; miles: string; purpose: string }>({
    name: 'mileage',
    fields: ['date', 'miles', 'purpose'],
    rules: () => import('#contract/taxes/calls.ts').then((contract) => contract.addMileage.body),
    defaults: { date: '', miles: '', purpose: '' },
    prepare: ({ date, miles, purpose }) => ({ date, tenths: tenthsOf(miles), purpose, key }),
    aliases: { tenths: 'miles' },
    also: ({ miles }) => (tenthsOf(miles) > 0 ? {} : { miles: t('milesHelp') }),
    failed: t('addFailed'),
    send: async (body) => {
      await addMileage(body as unknown as Parameters<typeof addMileage>[0])
      setKey(crypto.randomUUID())
      write.clear()
      renew(queryClient, taxesKey)
    },
  })
  const remove = async (id: string) => {
    try {
      await removeMileage(id)
    } catch (cause) {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: t('removeFailed'), ...(text ? { description: text } : {}) })
    } finally {
      renew(queryClient, taxesKey)
    }
  }
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-5" data-testid="mileage">
      <h2 id={heading} className="text-display-sm">
        {t('mileage')}
      </h2>
      {mileage.miles > 0 ? (
        <p className="font-semibold">
          {t('mileageSum', {
            miles: mileage.miles.toLocaleString(locale),
            rate: mileage.centsPerMile,
            amount: formatMoney(mileage.deduction, { locale }),
          })}
        </p>
      ) : null}
      <form {...write.bind} className="grid max-w-form gap-4" aria-label={t('add')}>
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field label={t('date')} required {...write.error('date')}>
            <Input {...write.form.register('date')} type="date" />
          </Field>
          <Field label={t('miles')} help={t('milesHelp')} required {...write.error('miles')}>
            <Input {...write.form.register('miles')} inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
        <Field label={t('purpose')} required {...write.error('purpose')}>
          <Input {...write.form.register('purpose')} maxLength={120} autoComplete="off" />
        </Field>
        <div>
          <Button type="submit" variant="secondary" loading={write.busy}>
            {t('add')}
          </Button>
        </div>
      </form>
      {data && data.items.length === 0 ? (
        <EmptyState headingLevel={3} title={t('noMileage')}>
          <p>{t('noMileageText')}</p>
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className="grid max-w-form">
          {data.items.map(({ id, date, miles, purpose }) => {
            const day = formatLocalDate(date, 'day', locale)
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
              >
                <span className="text-ink-muted">{day}</span>
                <span className="min-w-0 grow wrap-anywhere">{purpose}</span>
                <span className="tabular-nums">{t('milesLine', { miles })}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('removeOf', { purpose, day })}
                  onClick={() => void remove(id)}
                >
                  {t('remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
