import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, MessageSquareText } from 'lucide-react'
import type { PhoneText, ShownPush } from '#contract/demo/schemas.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { phoneTools } from '#web/features/demo/texts/phone-tools.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { LinkedText } from './linked-text.tsx'
import { phonesKey, phonesQuery, textUs } from './queries.ts'

const poll = 5000
/** Of one phone; the newest. */
const mostOfPhone = 12
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What would have been texted and pushed; a phone can answer. */
export function Phones({ of }: { of: 'texts' | 'pushes' }) {
  const t = useTexts(phoneTools)
  const found = useQuery({ ...phonesQuery, refetchInterval: poll })
  if (found.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="block" className="h-18" />
        ))}
      </section>
    )
  if (!found.data) {
    const again = (
      <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
        {t('tryAgain')}
      </Button>
    )
    return <Alert tone="danger" title={t('failed')} actions={again} />
  }
  const { texts, pushes } = found.data
  if (of === 'texts') return texts.length === 0 ? <NoTexts /> : <Conversations texts={texts} />
  return pushes.length === 0 ? <NoPushes /> : <PushList pushes={pushes} />
}

function NoTexts() {
  const t = useTexts(phoneTools)
  return (
    <EmptyState icon={<MessageSquareText aria-hidden="true" />} title={t('noTexts')}>
      <p>{t('noTextsText')}</p>
    </EmptyState>
  )
}

function NoPushes() {
  const t = useTexts(phoneTools)
  return (
    <EmptyState icon={<BellRing aria-hidden="true" />} title={t('noPushes')}>
      <p>{t('noPushesText')}</p>
    </EmptyState>
  )
}

const phoneOf = ({ from, to, status }: PhoneText, ours: ReadonlySet<string>): string =>
  status === 'received' || !ours.has(from) ? from : to

/** One card for each phone, the one that was texted last first; in it the oldest message first. */
function Conversations({ texts }: { texts: readonly PhoneText[] }) {
  const ours = new Set(texts.map(({ from, to, status }) => (status === 'received' ? to : from)))
  const phones = new Map<string, PhoneText[]>()
  for (const text of texts) {
    const phone = phoneOf(text, ours)
    phones.set(phone, [text, ...(phones.get(phone) ?? [])])
  }
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-2">
      {Array.from(phones, ([number, messages]) => (
        <Phone key={number} number={number} messages={messages} />
      ))}
    </div>
  )
}

function Phone({ number, messages }: { number: string; messages: readonly PhoneText[] }) {
  const t = useTexts(phoneTools)
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (word: 'STOP' | 'START' | 'HELP') => textUs(number, word),
    onSettled: () => queryClient.invalidateQueries({ queryKey: phonesKey }),
  })
  const shown = formatTelephone(number)
  return (
    <Card as="section" padding="lg" aria-label={shown} className="grid gap-4">
      <h2 className="text-display-xs">{shown}</h2>
      <ol className="grid gap-3" aria-label={t('messagesOf', { number: shown })}>
        {messages.slice(-mostOfPhone).map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      {answer.isError ? <Alert tone="danger">{t('answerFailed')}</Alert> : null}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {(['STOP', 'START', 'HELP'] as const).map((word) => (
          <Button
            key={word}
            size="sm"
            variant="secondary"
            aria-label={t('reply', { word })}
            loading={answer.isPending && answer.variables === word}
            onClick={() => answer.mutate(word)}
          >
            {word}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function Bubble({ message: { body, status, createdAt } }: { message: PhoneText }) {
  const t = useTexts(phoneTools)
  const locale = useLocale()
  const isTheirs = status === 'received'
  return (
    <li className={isTheirs ? 'grid justify-items-end' : 'grid justify-items-start'}>
      <div
        className={
          isTheirs
            ? 'max-w-[85%] rounded-lg bg-brand-soft px-4 py-2 wrap-anywhere'
            : 'max-w-[85%] rounded-lg bg-surface-sunken px-4 py-2 wrap-anywhere'
        }
      >
        <LinkedText text={body} />
      </div>
      <span className="flex items-center gap-2 pt-1 text-xs text-ink-muted">
        {isTheirs ? `${t('fromPhone')} · ` : null}
        <time dateTime={createdAt}>{formatInstant(createdAt, ownZone(), 'day-time', locale)}</time>
        {status === 'undelivered' ? <Badge tone="danger">{t('undelivered')}</Badge> : null}
      </span>
    </li>
  )
}

function PushList({ pushes }: { pushes: readonly ShownPush[] }) {
  const locale = useLocale()
  return (
    <ul className="grid max-w-form gap-3">
      {pushes.map(({ id, title, body, path, receivedAt }) => (
        <Card as="li" key={id} padding="sm" className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={path} className="font-semibold wrap-anywhere">
              {title}
            </Link>
            <time dateTime={receivedAt} className="text-xs text-ink-muted">
              {formatInstant(receivedAt, ownZone(), 'day-time', locale)}
            </time>
          </span>
          <span className="text-sm wrap-anywhere">{body}</span>
        </Card>
      ))}
    </ul>
  )
}
