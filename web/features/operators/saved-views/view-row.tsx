import { Bookmark, Check, Ellipsis, Pencil, RefreshCw, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#contract/operators/saved-views.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { DropdownMenu } from '#web/design/dropdown-menu.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { savedViewTexts } from '#web/features/operators/texts/saved-views.en.ts'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { viewActions } from './queries.ts'
import { RenameView } from './rename-view.tsx'

interface Props {
  name: string
  note: string
  current: boolean
  onOpen: () => void
  /** Without it the row is the table as it usually is. */
  view?: SavedView
  /** What the table shows now. */
  shown?: string
}

/** One view: a press opens it; what is the operator's own has a menu. */
export function ViewRow({ name, note, current, onOpen, view, shown = '' }: Props) {
  const t = useTexts(savedViewTexts)
  const { run, busy, refusal } = useAdminAction()
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
  const isOwn = view && view.sharedBy === null
  const act = (id: string, label: string, Icon: typeof Check, work: () => Promise<{ message: string }>) => ({
    id,
    label,
    icon: <Icon aria-hidden="true" />,
    onSelect: () => void run(work),
  })
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex items-center gap-2 pr-1">
        <button
          type="button"
          aria-current={current ? 'true' : undefined}
          onClick={onOpen}
          className="flex min-h-target grow flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-sm hover:bg-surface-sunken"
        >
          <Check aria-hidden="true" className={current ? 'size-4 shrink-0' : 'invisible size-4 shrink-0'} />
          <span className="font-semibold wrap-anywhere">{name}</span>
          {view?.isDefault ? <Badge tone="outline">{t('default')}</Badge> : null}
          {isOwn && view.shared ? <Badge tone="outline">{t('shared')}</Badge> : null}
          <span className="text-ink-muted">{note}</span>
        </button>
        {isOwn ? (
          <DropdownMenu
            trigger={
              <IconButton label={t('actions', { name })} disabled={busy}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            groups={[
              [
                ...(current && view.dropped.length === 0
                  ? []
                  : [act('update', t('update'), RefreshCw, () => viewActions.change(view.id, { query: shown }))]),
                {
                  id: 'rename',
                  label: t('rename'),
                  icon: <Pencil aria-hidden="true" />,
                  onSelect: () => setAsks('rename'),
                },
                act('share', t(view.shared ? 'unshare' : 'share'), Share2, () =>
                  viewActions.change(view.id, { shared: !view.shared }),
                ),
                act('default', t(view.isDefault ? 'removeDefault' : 'makeDefault'), Bookmark, () =>
                  viewActions.change(view.id, { isDefault: !view.isDefault }),
                ),
              ],
              [
                {
                  id: 'delete',
                  label: t('delete'),
                  tone: 'danger',
                  icon: <Trash2 aria-hidden="true" />,
                  onSelect: () => setAsks('delete'),
                },
              ],
            ]}
          />
        ) : null}
      </div>
      {refusal ? (
        <Alert tone="danger" role="alert" className="m-3">
          {refusal}
        </Alert>
      ) : null}
      {view ? (
        <>
          <RenameView view={view} open={asks === 'rename'} onClose={() => setAsks(null)} />
          <Dialog
            title={t('deleteTitle', { name })}
            open={asks === 'delete'}
            onOpenChange={(open) => setAsks(open ? 'delete' : null)}
            footer={
              <DialogFoot
                danger
                back={t('keep')}
                onBack={() => setAsks(null)}
                act={t('delete')}
                busy={busy}
                does={() => void run(() => viewActions.remove(view.id)).then(() => setAsks(null))}
              />
            }
          >
            <p>{t(view.shared ? 'deleteSharedText' : 'deleteText')}</p>
          </Dialog>
        </>
      ) : null}
    </li>
  )
}
