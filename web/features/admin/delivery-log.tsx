import { useInfiniteQuery } from '@tanstack/react-query'
import { Mailbox } from 'lucide-react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { LoggedDelivery } from '#contract/admin/email.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, SearchBox, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { deliveriesQuery, resendEmail } from './queries.ts'
import { emailLog } from './texts/email-log.en.ts'

/** What was sent to an address or a number, or to everyone; the query is in the address. */
export function DeliveryLog() {
  const t = useTexts(emailLog)
  const [query, setQuery] = useSearchParams()
  const to = query.get('q') ?? ''
  const found = useInfiniteQuery(deliveriesQuery(to))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('q')
    const wanted = typeof given === 'string' ? given.trim() : ''
    setQuery(wanted === '' ? {} : { q: wanted }, { preventScrollReset: true })
  }
  return (
    <Part title={t('log')}>
      <search>
        <form key={to} noValidate onSubmit={ask} className="grid items-start gap-4 tablet:grid-cols-[1fr_auto]">
          <SearchBox label={t('logBox')} help={t('logHelp')} value={to} />
          <Button type="submit" className="tablet:mt-[1.775rem]">
            {t('find')}
          </Button>
        </form>
      </search>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState headingLevel={3} icon={<Mailbox aria-hidden="true" />} title={t('noneSent')}>
          <p>{t('noneSentText')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {items.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
          <LoadMore
            label={t('more')}
            onLoad={() => void found.fetchNextPage()}
            loading={found.isFetchingNextPage}
            done={!found.hasNextPage}
          />
        </>
      )}
    </Part>
  )
}

const tones = { sent: 'success', failed: 'danger' } as const

function Delivery({ delivery }: { delivery: LoggedDelivery }) {
  const t = useTexts(emailLog)
  const moment = useMoment()
  const { title, type, channel, outcome, reason, recipient, attempts, error, providerId, mailId, at } = delivery
  const to = recipient ?? t('noRecipient')
  return (
    <Card as="li" tone="outline" padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {title}
          <Badge tone={outcome === 'sent' || outcome === 'failed' ? tones[outcome] : 'neutral'}>{t(outcome)}</Badge>
        </span>
        <span className="text-sm wrap-anywhere">
          {t(channel)} · {to}
          {reason ? ` · ${t(reason)}` : ''}
        </span>
        {error ? <span className="text-sm wrap-anywhere text-ink-muted">{error}</span> : null}
        <span className="text-sm wrap-anywhere text-ink-muted">
          {[moment(at), type, attempts > 1 ? t('attempts', { count: attempts }) : null, providerId]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {mailId ? (
        <ActionDialog
          scopes={['support']}
          label={t('resend')}
          labelOf={`${t('resend')}: ${title}, ${to}`}
          title={t('resendTitle')}
          text={t('resendText', { title, recipient: to })}
          action={(why) => resendEmail(mailId, why)}
        />
      ) : null}
    </Card>
  )
}
