import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/catalogue/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { categoryImagesDesk } from '#web/features/catalogue/admin/texts/category-images.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { CategoryPanel } from './category-panel.tsx'
import { categoriesQuery, categoryCalls, type CategoryPicture } from './queries.ts'
import { TilePicture } from './tile-picture.tsx'

/** The categories as the home page shows them, in their order; one is edited beside the list. */
export function CategoryImagesScreen() {
  const t = useTexts(categoryImagesDesk)
  const found = useQuery(categoriesQuery)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {found.data ? (
        <Arrange items={found.data.items} />
      ) : found.isPending ? (
        <Waiting />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

function Arrange({ items }: { items: readonly CategoryPicture[] }) {
  const t = useTexts(categoryImagesDesk)
  const saved = items.map(({ category }) => category)
  const [moved, setMoved] = useState<Category[] | null>(null)
  const order = moved ?? saved
  const isMoved = order.join() !== saved.join()
  const row = useOpenRow(order)
  const open = items.find(({ category }) => category === row.open)
  const move = (at: number, by: 1 | -1) => {
    const next = [...order]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    setMoved(next)
  }
  return (
    <div className="grid gap-4">
      {isMoved ? (
        <Alert
          tone="warn"
          role="none"
          title={t('orderChanged')}
          actions={
            <>
              <ActionDialog
                scopes={['content']}
                label={t('order')}
                title={t('orderTitle')}
                text={t('orderText')}
                variant="primary"
                action={(reason) => categoryCalls.order(order, reason)}
              />
              <Button size="sm" variant="secondary" onClick={() => setMoved(null)}>
                {t('orderUndo')}
              </Button>
            </>
          }
        />
      ) : null}
      <ol className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {order.map((category, at) => {
          const item = items.find((one) => one.category === category)
          if (!item) return null
          const name = item.displayName
          return (
            <li key={category} className="grid content-start gap-3 rounded-lg border border-line bg-surface-raised p-4">
              <div className="aspect-[3/2]">
                <TilePicture picture={item.picture} url={item.url} />
              </div>
              <div className="flex items-start justify-between gap-3">
                <h2 className="text-display-xs">{name}</h2>
                <Badge tone={item.isActive ? 'success' : 'neutral'}>{t(item.isActive ? 'on' : 'off')}</Badge>
              </div>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {[item.picture ? item.alt : t('usual'), item.credit ? t('credit', { name: item.credit }) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('editOf', { name })}
                  {...rowMark(category)}
                  onClick={() => row.show(category)}
                >
                  {t('edit')}
                </Button>
                <IconButton
                  label={t('up', { name })}
                  aria-disabled={at === 0}
                  onClick={() => (at === 0 ? undefined : move(at, -1))}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('down', { name })}
                  aria-disabled={at === order.length - 1}
                  onClick={() => (at === order.length - 1 ? undefined : move(at, 1))}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      {open ? (
        <CategoryPanel
          key={`${open.category} ${open.revision}`}
          item={open}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        />
      ) : null}
    </div>
  )
}
