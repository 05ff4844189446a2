import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { queueGroups } from '#contract/operators/values.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { type QueueHelp, queueHelpQuery } from '#web/features/operators/queues/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'

/** How an operator works on each of their queues; the address names the one that they come from. */
export function QueueHelpScreen() {
  const t = useTexts(inboxTexts)
  const found = useQuery(queueHelpQuery)
  const queues = found.data?.queues
  const { hash } = useLocation()
  const wanted = queues ? decodeURIComponent(hash.slice(1)) : ''
  useEffect(() => {
    if (!wanted) return
    const place = document.getElementById(wanted)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <DeskPage title={t('helpTitle')} lead={t('helpLead')} breadcrumb={<Link to="/admin">{t('title')}</Link>}>
      {found.isPending ? (
        <Waiting />
      ) : !queues ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : queues.length === 0 ? (
        <EmptyState headingLevel={2} title={t('helpNone')}>
          <p>{t('helpNoneText')}</p>
        </EmptyState>
      ) : (
        queueGroups
          .filter((group) => queues.some((queue) => queue.group === group))
          .map((group) => (
            <section key={group} aria-labelledby={`help-${group}`} className="grid gap-3">
              <h2 id={`help-${group}`} className="text-lg font-semibold">
                {t(`group_${group}`)}
              </h2>
              {queues
                .filter((queue) => queue.group === group)
                .map((queue) => (
                  <One key={queue.name} queue={queue} />
                ))}
            </section>
          ))
      )}
    </DeskPage>
  )
}

function One({ queue }: { queue: QueueHelp }) {
  const t = useTexts(inboxTexts)
  const parts = [
    [t('about'), queue.about],
    [t('good'), queue.good],
    [t('night'), queue.night],
    [t('otherwiseLabel'), queue.otherwise],
  ] as const
  return (
    <article
      id={queue.name}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-3 rounded-lg border border-line bg-surface-raised p-5 target:border-brand"
    >
      <h3 className="font-semibold">{queue.label}</h3>
      <dl className="grid gap-3 desktop:grid-cols-2 desktop:gap-x-8">
        {parts.map(([label, text]) => (
          <div key={label} className="grid content-start gap-0.5">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="max-w-text">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={queue.path}>{t('workOn', { queue: queue.label })}</Link>
      </p>
    </article>
  )
}
