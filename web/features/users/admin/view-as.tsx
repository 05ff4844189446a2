import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { type ShownUser, userActions } from './queries.ts'
import { usersDesk } from './texts/users-desk.en.ts'

/** What this browser shows from then on is the person’s, so every page begins anew. */
export function ViewAs({ user: { id, name, can, guide } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  if (!can.view) return null
  return (
    <ActionDialog
      scopes={['support', 'trust_and_safety']}
      variant="secondary"
      label={t('viewAs')}
      title={t('viewAsTitle', { name })}
      text={t('viewAsText')}
      confirm={t('viewAsConfirm')}
      action={async (reason) => {
        await userActions.view(id, reason)
        window.location.assign(guide ? '/guide-dashboard' : '/dashboard')
        return new Promise<never>(() => undefined)
      }}
    />
  )
}
