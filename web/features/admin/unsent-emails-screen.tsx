import { useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { UnsentEmail } from '#contract/admin/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EmailTypes } from './email-types.tsx'
import { retryEmails, unsentEmailsQuery } from './queries.ts'
import { SuppressedAddresses } from './suppressed-addresses.tsx'
import { unsentEmails } from './texts/unsent-emails.en.ts'

/** Emails that could not be sent, why, and the way to send them again: one, or all. */
export function UnsentEmailsScreen() {
  const t = useTexts(unsentEmails)
  const found = useInfiniteQuery(unsentEmailsQuery)
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <DeskPage title={t('emailTitle')} lead={t('emailLead')}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Part
          title={t('notSent')}
          actions={
            total > 0 ? (
              <ActionDialog
                scopes={['support']}
                label={t('retryAll')}
                title={t('retryAllTitle')}
                text={t('retryAllText')}
                action={(reason) => retryEmails(null, reason)}
              />
            ) : null
          }
        >
          {total === 0 ? (
            <EmptyState headingLevel={3} icon={<MailCheck aria-hidden="true" />} title={t('noneUnsent')}>
              <p>{t('noneUnsentText')}</p>
            </EmptyState>
          ) : (
            <>
              <p className="text-ink-muted">{t('howMany', { count: total })}</p>
              <ul className="grid gap-3">
                {items.map((email) => (
                  <Unsent key={email.id} email={email} />
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
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      <SuppressedAddresses />
      <DeliveryLog />
      <EmailTypes />
    </DeskPage>
  )
}

function Unsent({ email }: { email: UnsentEmail }) {
  const t = useTexts(unsentEmails)
  const moment = useMoment()
  const { id, subject, recipient, cause, createdAt, nextTryAt } = email
  return (
    <Card as="li" tone="outline" padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold wrap-anywhere">{subject}</span>
        <span className="text-sm wrap-anywhere">{t('to', { recipient })}</span>
        <span className="text-sm wrap-anywhere text-ink-muted">{cause}</span>
        <span className="text-sm text-ink-muted">
          {t('waitingSince', { time: moment(createdAt) })} ·{' '}
          {nextTryAt ? t('nextTry', { time: moment(nextTryAt) }) : t('noTryLeft')}
        </span>
      </div>
      <ActionDialog
        scopes={['support']}
        label={t('retry')}
        labelOf={`${t('retry')}: ${subject}, ${recipient}`}
        title={t('retryTitle')}
        text={t('retryText', { subject, recipient })}
        action={(reason) => retryEmails([id], reason)}
      />
    </Card>
  )
}
