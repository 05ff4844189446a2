import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { TaxYear } from '#contract/taxes/calls.ts'
import type { Money } from '#contract/wire/money.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/cx.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { MileageLog } from './mileage-log.tsx'
import { taxYearQuery } from './queries.ts'
import { taxCenter } from './texts/tax-center.en.ts'

/** An owner's taxes: the form, what is reported, the year by month, an estimate, and the mileage log. */
export function TaxScreen() {
  const t = useTexts(taxCenter)
  const [year, setYear] = useState<number>()
  const found = useQuery({ ...taxYearQuery(year), placeholderData: keepPreviousData })
  return (
    <div className="grid grid-cols-1 gap-block">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={found.data ? <Years taxes={found.data} onYear={setYear} /> : null}
      />
      {found.data ? (
        <>
          <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-2">
            <Form taxes={found.data} />
            <SetAside taxes={found.data} />
          </div>
          <Reports taxes={found.data} />
          <Months taxes={found.data} />
          <MileageLog key={found.data.year} taxes={found.data} />
        </>
      ) : found.isPending ? (
        <section aria-busy="true" aria-label={t('loading')} className="grid gap-6">
          <Skeleton shape="block" className="h-44" />
          <Skeleton shape="block" className="h-96" />
        </section>
      ) : (
        <Alert tone="danger" title={t('trouble')}>
          <Button variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
    </div>
  )
}

function Years({ taxes, onYear }: { taxes: TaxYear; onYear: (year: number) => void }) {
  const t = useTexts(taxCenter)
  return (
    <Field label={t('year')}>
      <Select
        value={String(taxes.year)}
        onChange={(event) => onYear(Number(event.target.value))}
        options={[...new Set([taxes.year, ...taxes.years])]
          .toSorted((a, b) => b - a)
          .map((one) => ({ value: String(one), label: String(one) }))}
      />
    </Field>
  )
}

function Section({ title, children, tall = false }: { title: string; children: ReactNode; tall?: boolean }) {
  const id = useId()
  return tall ? (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} className="text-display-sm">
        {title}
      </h2>
      {children}
    </section>
  ) : (
    <Card as="section" padding="lg" aria-labelledby={id} className="grid content-start justify-items-start gap-3">
      <h2 id={id} className="text-display-xs">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Form({ taxes: { form, payoutsHeld } }: { taxes: TaxYear }) {
  const t = useTexts(taxCenter)
  const day = (instant: string) => formatInstant(instant, 'America/Denver', 'day')
  return (
    <Section title={t('form')}>
      {form ? (
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">
            {t('formLine', { form: t(`form_${form.kind}`), name: form.name, end: form.tinEnd })}
          </p>
          <p className="text-sm text-ink-muted">
            {[
              t('signedOn', { day: day(form.signedAt) }),
              form.validUntil ? t('validUntil', { day: day(form.validUntil) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ) : (
        <p>{t('noForm')}</p>
      )}
      {payoutsHeld ? <Alert tone="warn">{t('held')}</Alert> : null}
      <Link
        to="/guide-onboarding/compliance"
        variant="bare"
        className={buttonClasses({ size: 'sm', variant: form ? 'secondary' : 'primary' })}
      >
        {t(form ? 'signAgain' : 'sign')}
      </Link>
    </Section>
  )
}

function SetAside({ taxes: { setAside } }: { taxes: TaxYear }) {
  const t = useTexts(taxCenter)
  const locale = useLocale()
  return (
    <Section title={t('setAside')}>
      <strong className="display text-display-sm tabular-nums">{formatMoney(setAside.amount, { locale })}</strong>
      <p className="text-sm text-ink-muted">{t('setAsideText', { percent: setAside.percent })}</p>
    </Section>
  )
}

function Reports({ taxes }: { taxes: TaxYear }) {
  const t = useTexts(taxCenter)
  const locale = useLocale()
  const { isOver, guests, form1099k: k, form1099nec: nec } = taxes
  // a year is no number that is written with a comma
  const year = String(taxes.year)
  const money = (amount: Money) => formatMoney(amount, { locale })
  const owed = k.isOwed ? (isOver ? 'kOwedOver' : 'kOwed') : isOver ? 'kNotOwedOver' : 'kNotOwed'
  const noBreak = (text: string) => <span className="whitespace-nowrap">{text}</span>
  const rule = { amount: money(k.above), payments: k.payments }
  return (
    <Section title={t('reports')} tall>
      <div className="grid max-w-form gap-1">
        <h3 className="text-lg">{t('k')}</h3>
        <p>{t(owed, { year })}</p>
        <p className="text-sm text-ink-muted">
          {k.state ? t('kRule', { ...rule, state: stateName(k.state) }) : t('kRuleCountry', rule)}
        </p>
        <DefinitionList
          look="rows"
          items={[
            {
              term: guests.payments === 1 ? t('guestsPaidOne') : t('guestsPaid', { count: guests.payments }),
              detail: noBreak(money(guests.paid)),
            },
            { term: t('serviceFees'), detail: noBreak(`−${money(guests.serviceFees)}`) },
            { term: t('collected'), detail: noBreak(`−${money(guests.taxes)}`) },
            { term: t('gross'), detail: <strong className="font-semibold">{money(guests.gross)}</strong> },
          ]}
        />
        <p className="text-sm text-ink-muted">{t('grossText')}</p>
        {k.isOwed && isOver ? (
          <a
            href={`/api/v1/guide/taxes/${year}/1099-k.pdf`}
            download
            className={cx(buttonClasses({ variant: 'secondary' }), 'mt-2 justify-self-start')}
          >
            {t('kPdf', { year })}
          </a>
        ) : null}
      </div>
      <div className="grid max-w-form gap-1">
        <h3 className="text-lg">{t('nec')}</h3>
        <p>
          {nec.amount.amount === 0
            ? t('necNone', { year })
            : t('necSum', { amount: money(nec.amount), above: money(nec.above) })}
        </p>
      </div>
    </Section>
  )
}

function Months({ taxes }: { taxes: TaxYear }) {
  const t = useTexts(taxCenter)
  const locale = useLocale()
  const { year, months, total } = taxes
  const money = (amount: Money) => formatMoney(amount, { locale })
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const rows = [
    ...months.map(({ month, ...sums }) => ({
      name: monthName.format(new Date(Date.UTC(year, month - 1))),
      ...sums,
    })),
    { name: t('total'), ...total },
  ]
  const file = (kind: string) => `/api/v1/guide/taxes/${year}/summary.${kind}`
  const sums = ['earned', 'reductions', 'net', 'paidOut'] as const
  return (
    <Section title={t('statements')} tall>
      <div data-testid="tax-months">
        <Table
          caption={t('statements')}
          captionHidden
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'month', header: t('month'), rowHeader: true, cell: ({ name }) => name },
            ...sums.map((key) => ({
              key,
              header: t(key),
              align: 'end' as const,
              cell: (row: (typeof rows)[number]) => money(row[key]),
            })),
          ]}
        />
      </div>
      <p className="text-sm text-ink-muted">{t('byDay')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={file('pdf')} download className={buttonClasses({ variant: 'secondary' })}>
          {t('pdf')}
        </a>
        <a href={file('csv')} download className={buttonClasses({ variant: 'quiet' })}>
          {t('csv')}
        </a>
      </div>
    </Section>
  )
}
