import { useState } from 'react'
import type { OutfitInvitation } from '#contract/guides/outfit.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { outfitTexts } from '../texts/outfit.en.ts'
import { resendInvitation, revokeInvitation } from './queries.ts'
import { useOutfitAct } from './use-outfit-act.ts'
import { useZone } from '#web/lib/session/reading.ts'

export function InvitationRow({ invitation }: { invitation: OutfitInvitation }) {
  const t = useTexts(outfitTexts)
  const timeZone = useZone()
  const locale = useLocale()
  const { id, email, role, sentAt, expiresAt, expired } = invitation
  const [open, setOpen] = useState(false)
  const act = useOutfitAct(() => setOpen(false))
  const day = (at: string) => formatInstant(at, timeZone, 'day', locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email}
          <Badge>{t(`role_${role}`)}</Badge>
          {expired ? <Badge tone="warn">{t('expired')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {expired ? t('sentExpired', { sent: day(sentAt) }) : t('sent', { sent: day(sentAt), until: day(expiresAt) })}
        </p>
      </div>
      <div className="flex gap-3">
        <Button
          size="sm"
          variant="secondary"
          loading={act.isPending && !open}
          aria-label={t('resendOf', { email })}
          onClick={() => act.mutate(() => resendInvitation(id))}
        >
          {t('resend')}
        </Button>
        <Dialog
          title={t('revokeTitle')}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="sm" variant="quiet" aria-label={t('revokeOf', { email })}>
              {t('revoke')}
            </Button>
          }
          footer={
            <DialogFoot
              back={t('keepInvitation')}
              onBack={() => setOpen(false)}
              act={t('revoke')}
              danger
              busy={act.isPending}
              does={() => act.mutate(() => revokeInvitation(id))}
            />
          }
        >
          <p className="max-w-text">{t('revokeText', { email })}</p>
        </Dialog>
      </div>
    </li>
  )
}
