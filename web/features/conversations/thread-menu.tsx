import { useQueryClient } from '@tanstack/react-query'
import { Archive, BellOff, BellRing, Ban, EllipsisVertical, Flag, User } from 'lucide-react'
import { useState } from 'react'
import type { Thread } from '#contract/conversations/schemas.ts'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { DropdownMenu } from '#web/design/dropdown-menu.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { setFlags, threadKey, threadsKey } from './queries.ts'
import { ReportDialog } from './report-dialog.tsx'

/** What a side may do with a conversation besides writing. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const t = useTexts(conversations)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null)
  const change = async (flags: Parameters<typeof setFlags>[1]) => {
    try {
      await setFlags(thread.id, flags)
      toast({ title: t('changed') })
    } catch {
      toast({ title: t('changeFailed'), variant: 'destructive' })
    }
    await Promise.all([threadKey(thread.id), threadsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  const blockedByMe = thread.blocked === 'by_me'
  const close = (open: boolean) => (open ? undefined : setDialog(null))
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={t('options')}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
        groups={[
          [
            ...(thread.with.href
              ? [
                  {
                    id: 'profile',
                    label: t('viewProfile', { name: thread.with.name }),
                    icon: <User aria-hidden="true" />,
                    to: thread.with.href,
                  },
                ]
              : []),
            {
              id: 'archive',
              label: t(thread.archived ? 'unarchive' : 'archive'),
              icon: <Archive aria-hidden="true" />,
              onSelect: () => void change({ archived: !thread.archived }),
            },
            {
              id: 'mute',
              label: t(thread.muted ? 'unmute' : 'mute'),
              icon: thread.muted ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />,
              onSelect: () => void change({ muted: !thread.muted }),
            },
          ],
          [
            blockedByMe
              ? {
                  id: 'unblock',
                  label: t('unblock'),
                  icon: <Ban aria-hidden="true" />,
                  onSelect: () => void change({ blocked: false }),
                }
              : {
                  id: 'block',
                  label: t('block'),
                  icon: <Ban aria-hidden="true" />,
                  tone: 'danger' as const,
                  onSelect: () => setDialog('block'),
                },
            {
              id: 'report',
              label: t('report'),
              icon: <Flag aria-hidden="true" />,
              tone: 'danger' as const,
              onSelect: () => setDialog('report'),
            },
          ],
        ]}
      />
      <Dialog
        title={t('blockTitle')}
        open={dialog === 'block'}
        onOpenChange={close}
        footer={
          <DialogFoot
            back={t('blockKeep')}
            onBack={() => setDialog(null)}
            act={t('block')}
            danger
            does={() => {
              setDialog(null)
              void change({ blocked: true })
            }}
          />
        }
      >
        <p>{t('blockText')}</p>
      </Dialog>
      <ReportDialog threadId={thread.id} name={thread.with.name} open={dialog === 'report'} onOpenChange={close} />
    </>
  )
}
