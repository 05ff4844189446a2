import { useState } from 'react'
import type { OutfitMember } from '#contract/guides/outfit.ts'
import { type OutfitRole, outfitRoles } from '#contract/guides/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Select } from '#web/design/select.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { outfitTexts } from '../texts/outfit.en.ts'
import { changeRole, removeMember } from './queries.ts'
import { useOutfitAct } from './use-outfit-act.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Props {
  member: OutfitMember
  /** The reader is an owner. */
  owns: boolean
  /** The last owner stays one. */
  fixed: boolean
}

export function MemberRow({ member, owns, fixed }: Props) {
  const t = useTexts(outfitTexts)
  const timeZone = useZone()
  const locale = useLocale()
  const { id, name, role, email, joinedAt, verified, you } = member
  const act = useOutfitAct()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {you ? <Badge tone="outline">{t('you')}</Badge> : null}
          {verified || role === 'manager' ? null : <Badge tone="warn">{t('unverified')}</Badge>}
        </p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {email ? `${email} · ` : ''}
          {t('since', {
            day: formatInstant(joinedAt, timeZone, 'date', locale),
          })}
        </p>
        <p className="text-sm text-ink-muted">{t(`help_${role}`)}</p>
      </div>
      {owns && !fixed ? (
        <div className="flex items-center gap-3">
          <Select
            aria-label={t('roleOf', { name })}
            name="role"
            value={role}
            disabled={act.isPending}
            onChange={({ target }) => {
              const next = outfitRoles.find((one) => one === target.value)
              if (next) act.mutate(() => changeRole(id, next))
            }}
            options={outfitRoles.map((value: OutfitRole) => ({ value, label: t(`role_${value}`) }))}
          />
          {you ? null : <Remove id={id} name={name} />}
        </div>
      ) : (
        <Badge>{t(`role_${role}`)}</Badge>
      )}
    </li>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const t = useTexts(outfitTexts)
  const [open, setOpen] = useState(false)
  const act = useOutfitAct(() => setOpen(false))
  return (
    <Dialog
      title={t('removeTitle', { name })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('removeOf', { name })}>
          {t('remove')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep', { name })}
          onBack={() => setOpen(false)}
          act={t('remove')}
          danger
          busy={act.isPending}
          does={() => act.mutate(() => removeMember(id))}
        />
      }
    >
      <p className="max-w-text">{t('removeText')}</p>
    </Dialog>
  )
}
