import { useState } from 'react'
import type { SavedView } from '#contract/operators/saved-views.ts'
import type { TableDeclaration } from '#contract/wire/table.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { savedViewTexts } from '#web/features/operators/texts/saved-views.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { SaveView } from './save-view.tsx'
import { ViewRow } from './view-row.tsx'

interface Props {
  table: TableDeclaration
  /** What the table shows now, as in the address. */
  shown: string
  views: readonly SavedView[] | undefined
  currentId: string | null
  busy: boolean
  onRetry: () => void
  onOpen: (query: string) => void
}

/** Opens, names, shares, and deletes the views of a table. */
export function ViewPanel({ table, shown, views, currentId, busy, onRetry, onOpen }: Props) {
  const t = useTexts(savedViewTexts)
  const [opened, setOpened] = useState<SavedView | null>(null)
  const dropped = opened && opened.id === currentId ? opened.dropped : []
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-surface-sunken p-4 tablet:grid-cols-[1fr_20rem] tablet:gap-8 tablet:p-5">
      <div className="grid content-start gap-3">
        {dropped.length > 0 ? (
          <output>
            <Alert tone="warn" title={t('droppedTitle')}>
              {t('dropped', { names: dropped.join(', ') })}
            </Alert>
          </output>
        ) : null}
        {views ? (
          <ul aria-label={t('list')} className="grid overflow-hidden rounded-md border border-line bg-surface-raised">
            <ViewRow
              name={t('all')}
              note={t('usual')}
              current={shown === ''}
              onOpen={() => {
                setOpened(null)
                onOpen('')
              }}
            />
            {views.map((view) => (
              <ViewRow
                key={view.id}
                name={view.name}
                note={view.sharedBy ? t('sharedBy', { name: view.sharedBy }) : ''}
                current={view.id === currentId}
                view={view}
                shown={shown}
                onOpen={() => {
                  setOpened(view)
                  onOpen(view.query)
                }}
              />
            ))}
          </ul>
        ) : busy ? (
          <section aria-busy="true" aria-label={t('loading')} className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
          </section>
        ) : (
          <Alert
            tone="danger"
            title={t('failed')}
            actions={
              <Button size="sm" variant="secondary" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
            }
          />
        )}
      </div>
      <SaveView table={table.name} shown={shown} />
    </div>
  )
}
