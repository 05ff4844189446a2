import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TrainingRow } from '#contract/training/admin.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { SearchBox, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { GuidePanel } from './guide-panel.tsx'
import { guidesQuery } from './queries.ts'

/** Guides and how far they are, with one of them open beside the list. */
export function GuideList() {
  const t = useTexts(trainingDesk)
  const [query, setQuery] = useSearchParams()
  const waiting = query.get('waiting') ?? ''
  const q = query.get('q') ?? ''
  const found = useInfiniteQuery(guidesQuery({ ...(waiting ? { waiting } : {}), ...(q ? { guide: q } : {}) }))
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.items) ?? [], [found.data])
  const keys = useMemo(() => (found.data ? items.map(({ id }) => id) : undefined), [found.data, items])
  const row = useOpenRow(keys)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams({ show: 'guides' })
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') wanted.set(name, value.trim())
    setQuery(wanted, { preventScrollReset: true })
  }
  return (
    <div className="grid gap-5">
      <search>
        <form
          key={`${waiting} ${q}`}
          noValidate
          aria-label={t('filters')}
          onSubmit={filter}
          className="grid items-end gap-4 tablet:grid-cols-[1.4fr_1fr_auto]"
        >
          <SearchBox label={t('search')} help="" value={q} />
          <Field label={t('waiting')}>
            <Select
              name="waiting"
              defaultValue={waiting}
              options={[
                { value: '', label: t('any') },
                { value: 'locked', label: t('locked') },
                { value: 'due', label: t('due') },
              ]}
            />
          </Field>
          <Button type="submit">{t('find')}</Button>
        </form>
      </search>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={t('noGuides')}>
          <p>{t('noGuidesText')}</p>
        </EmptyState>
      ) : (
        <ul className="grid">
          {items.map((item) => (
            <Row key={item.id} item={item} open={item.id === row.open} onOpen={() => row.show(item.id)} />
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <LoadMore
          label={t('more')}
          onLoad={() => void found.fetchNextPage()}
          loading={found.isFetchingNextPage}
          status={t('shown', { shown: items.length, total: found.data?.pages[0]?.total ?? 0 })}
        />
      ) : null}
      {row.open ? (
        <GuidePanel
          key={row.open}
          id={row.open}
          name={items.find(({ id }) => id === row.open)?.guide.name ?? t('guides')}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        />
      ) : null}
    </div>
  )
}

function Row({ item, open, onOpen }: { item: TrainingRow; open: boolean; onOpen: () => void }) {
  const t = useTexts(trainingDesk)
  const moment = useMoment()
  return (
    <li
      className={cx(
        'relative grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm tablet:grid-cols-[1.4fr_1fr_1.4fr] tablet:items-center',
        open && 'bg-brand-soft',
      )}
    >
      <span className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          {...rowMark(item.id)}
          aria-current={open ? 'true' : undefined}
          onClick={onOpen}
          className="min-h-target text-left font-semibold wrap-anywhere before:absolute before:inset-0"
        >
          {item.guide.name}
        </button>
        {item.locked.length > 0 ? (
          <Badge tone="danger" className="whitespace-normal">
            {t('lockedQuizzes', { names: item.locked.join(', ') })}
          </Badge>
        ) : null}
        {item.dueAt ? <Badge tone="warn">{t('dueBy', { time: moment(item.dueAt) })}</Badge> : null}
      </span>
      <span className="tabular-nums">{t('passedOf', { passed: item.passed, required: item.required })}</span>
      <span className="text-ink-muted">
        {item.certificateUntil ? t('certificateUntil', { time: moment(item.certificateUntil) }) : t('noCertificate')}
        <span className="block">{t('active', { time: moment(item.activeAt) })}</span>
      </span>
    </li>
  )
}
