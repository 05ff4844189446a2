import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Outfit } from '#contract/guides/outfit.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { outfitTexts } from '../texts/outfit.en.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { leaveOutfit, outfitQuery } from './queries.ts'
import { useOutfitAct } from './use-outfit-act.ts'

/** Who works for the outfit; owners invite, change roles, and remove. */
export function OutfitScreen() {
  const t = useTexts(outfitTexts)
  const outfit = useQuery(outfitQuery)
  if (!outfit.data)
    return (
      <div className="grid gap-block">
        <PageHeader title={t('title')} />
        {outfit.isPending ? (
          <Skeleton shape="block" className="h-96" />
        ) : (
          <Alert
            tone="danger"
            actions={
              <Button size="sm" variant="secondary" loading={outfit.isFetching} onClick={() => void outfit.refetch()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {saidBy(outfit.error) || t('failed')}
          </Alert>
        )}
      </div>
    )
  return <People outfit={outfit.data} />
}

function People({ outfit }: { outfit: Outfit }) {
  const t = useTexts(outfitTexts)
  const [people, invitations] = [useId(), useId()]
  const owns = outfit.role === 'owner'
  const lastOwner = owns && outfit.members.filter(({ role }) => role === 'owner').length === 1
  return (
    <div className="grid gap-block">
      <PageHeader title={t('title')} lead={t(owns ? 'lead' : 'leadGuide', { name: outfit.name })} />
      <section aria-labelledby={people} className="grid gap-4">
        <h2 id={people} className="text-display-xs">
          {t('people')}
        </h2>
        <Card padding="none">
          <ul>
            {outfit.members.map((member) => (
              <MemberRow key={member.id} member={member} owns={owns} fixed={member.you && lastOwner} />
            ))}
          </ul>
        </Card>
      </section>
      {owns && outfit.invitations.length > 0 ? (
        <section aria-labelledby={invitations} className="grid gap-4">
          <h2 id={invitations} className="text-display-xs">
            {t('invitations')}
          </h2>
          <Card padding="none">
            <ul>
              {outfit.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </Card>
        </section>
      ) : null}
      {owns ? <InviteForm /> : null}
      {lastOwner ? null : <Leave name={outfit.name} />}
    </div>
  )
}

function Leave({ name }: { name: string }) {
  const t = useTexts(outfitTexts)
  const [open, setOpen] = useState(false)
  const act = useOutfitAct(() => setOpen(false))
  return (
    <div>
      <Dialog
        title={t('leaveTitle', { name })}
        open={open}
        onOpenChange={setOpen}
        trigger={<Button variant="quiet">{t('leave')}</Button>}
        footer={
          <DialogFoot
            back={t('stay')}
            onBack={() => setOpen(false)}
            act={t('leave')}
            danger
            busy={act.isPending}
            does={() => act.mutate(leaveOutfit)}
          />
        }
      >
        <p className="max-w-text">{t('leaveText')}</p>
      </Dialog>
    </div>
  )
}
