import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isClaim, type CaseCategory } from '#contract/disputes/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { bookingsQuery } from '#web/features/bookings/queries.ts'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { centsOf } from '#web/lib/cents-of.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { fileCase, optionsQuery } from './queries.ts'

type Options = Awaited<ReturnType<ReturnType<typeof optionsQuery>['queryFn']>>

export function FileScreen() {
  const t = useTexts(disputes)
  const [params] = useSearchParams()
  const booking = params.get('booking')
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('fileTitle')} lead={t('fileLead')} />
      {booking && /^[0-9a-f-]{36}$/.test(booking) ? <Chosen key={booking} booking={booking} /> : <Choose />}
    </Container>
  )
}

/** Past trips of the caller, as explorer and as guide. */
function Choose() {
  const t = useTexts(disputes)
  const { user } = useAuth()
  const guides = user?.userType === 'guide' || user?.userType === 'both'
  const mine = useQuery(bookingsQuery('customer', 'past'))
  const led = useQuery({ ...bookingsQuery('guide', 'past'), enabled: guides })
  if (mine.isPending || (guides && led.isPending)) return <Skeleton shape="block" className="h-40" />
  const items = [...(mine.data?.items ?? []), ...(led.data?.items ?? [])]
  if (items.length === 0)
    return (
      <EmptyState title={t('noBookings')}>
        <p>{t('noBookingsText')}</p>
      </EmptyState>
    )
  return (
    <section className="grid gap-3">
      <h2 className="text-display-xs">{t('choose')}</h2>
      <ul className="grid gap-2">
        {items.map(({ id, code, adventure }) => (
          <li key={id}>
            <Link to={`/file-dispute?booking=${id}`}>
              {adventure.title} · {code}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chosen({ booking }: { booking: string }) {
  const t = useTexts(disputes)
  const found = useQuery(optionsQuery(booking))
  if (found.isPending) return <Skeleton shape="block" className="h-60" />
  if (!found.data) return <Alert tone="danger" title={saidBy(found.error) || t('failed')} />
  const { refusal, existing } = found.data
  if (refusal)
    return (
      <Alert tone="info" title={refusal}>
        {existing ? <Link to={`/my-disputes?case=${existing}`}>{t('see')}</Link> : null}
      </Alert>
    )
  return <FileForm options={found.data} />
}

interface Values {
  category: string
  story: string
  requested: string
}

function FileForm({ options }: { options: Options }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  const navigate = useNavigate()
  const key = useRef(newRecordId())
  const { booking, side } = options
  const write = useWriteForm<Values>({
    name: 'file-dispute',
    fields: ['category', 'story', 'requested'],
    rules: () =>
      import('#contract/disputes/calls.ts').then((calls) => calls.fileCase.body.omit({ key: true, bookingId: true })),
    defaults: { category: '', story: '', requested: '' },
    draft: `file-dispute-${booking.id}`,
    prepare: ({ category, story, requested }) => ({
      category,
      story,
      requested: centsOf(requested, 0),
    }),
    sentences: { category: t('categoryChoose'), requested: t('amountWrong') },
    failed: t('failed'),
    send: async ({ category, story, requested }) => {
      const filed = await fileCase({
        bookingId: booking.id,
        category: category as CaseCategory,
        story,
        requested: Number(requested),
        key: key.current,
      })
      await navigate(`/my-disputes?case=${filed.id}`)
    },
  })
  const { register, watch } = write.form
  const claims = isClaim(watch('category') as CaseCategory)
  return (
    <form {...write.bind} className="grid max-w-text gap-5">
      <p className="font-semibold">
        {booking.title} · {booking.code} · {t('with', { name: options.with })}
      </p>
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Field label={t('category')} required {...write.error('category')}>
        <Select
          {...register('category')}
          placeholder={t('categoryChoose')}
          options={options.categories
            .filter(({ open }) => open)
            .map(({ category, until }) => ({
              value: category,
              label: `${t(`category_${category}`)} (${t('open_until', { when: formatInstant(until, booking.zone, 'short', locale) })})`,
            }))}
        />
      </Field>
      <Field label={t('story')} help={t('storyHelp')} required {...write.error('story')}>
        <Textarea {...register('story')} rows={6} maxLength={4000} />
      </Field>
      {side === 'explorer' || claims ? (
        <Field
          label={t(claims ? 'claimed' : 'amount')}
          required={claims}
          help={t(claims ? 'claimedHelp' : 'requestedHelp', { sum: formatMoney(options.most, { locale }) })}
          {...write.error('requested')}
        >
          <Input {...register('requested')} inputMode="decimal" autoComplete="off" />
        </Field>
      ) : null}
      <Button type="submit" size="lg" className="justify-self-start" loading={write.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
