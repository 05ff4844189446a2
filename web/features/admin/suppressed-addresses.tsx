import { useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { suppressAddress, SuppressedAddress } from '#contract/admin/email.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { releaseAddress, suppress, suppressedQuery } from './queries.ts'
import { emailLog } from './texts/email-log.en.ts'

/** Addresses that get no email, why, and the way back. */
export function SuppressedAddresses() {
  const t = useTexts(emailLog)
  const found = useInfiniteQuery(suppressedQuery)
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Part title={t('suppressedTitle')} actions={<AddAddress />}>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState headingLevel={3} icon={<MailCheck aria-hidden="true" />} title={t('noneSuppressed')}>
          <p>{t('noneSuppressedText')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {items.map((one) => (
              <Suppressed key={one.address} one={one} />
            ))}
          </ul>
          <LoadMore
            label={t('moreSuppressed')}
            onLoad={() => void found.fetchNextPage()}
            loading={found.isFetchingNextPage}
            done={!found.hasNextPage}
          />
        </>
      )}
    </Part>
  )
}

function AddAddress() {
  const t = useTexts(emailLog)
  return (
    <ActionDialog<{ address: string }, BodyInput<typeof suppressAddress>>
      scopes={['support']}
      label={t('add')}
      title={t('addTitle')}
      text={t('addText')}
      action={(_reason, body) => suppress(body)}
      fields={{
        defaults: { address: '' },
        rules: () => import('#contract/admin/email.ts').then(({ suppressAddress: call }) => call.body),
        render: ({ form, error }) => (
          <Field label={t('address')} required {...error('address')}>
            <Input type="email" autoComplete="off" {...form.register('address')} />
          </Field>
        ),
      }}
    />
  )
}

function Suppressed({ one: { address, reason, detail, addedAt } }: { one: SuppressedAddress }) {
  const t = useTexts(emailLog)
  const moment = useMoment()
  return (
    <Card as="li" tone="outline" padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold wrap-anywhere">{address}</span>
        <span className="text-sm wrap-anywhere">
          {t(`reason_${reason}`)} · {t('since', { time: moment(addedAt) })}
        </span>
        <span className="text-sm wrap-anywhere text-ink-muted">{detail}</span>
      </div>
      <ActionDialog
        scopes={['support']}
        label={t('release')}
        labelOf={`${t('release')}: ${address}`}
        title={t('releaseTitle')}
        text={t('releaseText', { address })}
        action={(reason) => releaseAddress(address, reason)}
      />
    </Card>
  )
}
