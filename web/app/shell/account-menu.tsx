import { ArrowLeftRight, LogOut } from 'lucide-react'
import type { User } from '#contract/accounts/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { DropdownMenu, type MenuItem } from '#web/design/dropdown-menu.tsx'
import { useTakeOver } from '#web/features/wishlist/use-take-over.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { fullName } from './menu-items.ts'
import { canSwitchRole, menuLinks } from './menu-links.ts'
import { useAccountActions } from './use-account-actions.tsx'

const avatarButtonClass = 'inline-grid size-target place-items-center rounded-full hover:bg-surface-sunken'

/** Avatar menu, by role; `open` where it was pressed before it had loaded. Comes in its own chunk: visitors without an account never pay for it. */
export default function AccountMenu({ user, open }: { user: User; open: boolean }) {
  const t = useTexts(shell)
  const { toggleRole, logOut, question } = useAccountActions()
  // here, because it comes with every page of an account and with no other
  useTakeOver(user.id)
  const actions: MenuItem[] = [
    ...(canSwitchRole(user)
      ? [
          {
            id: 'switch-role',
            label: user.currentRole === 'guide' ? t('switchToCustomer') : t('switchToGuide'),
            icon: <ArrowLeftRight aria-hidden="true" />,
            onSelect: toggleRole,
          },
        ]
      : []),
    { id: 'log-out', label: t('logOut'), icon: <LogOut aria-hidden="true" />, onSelect: logOut },
  ]
  return (
    <>
      <DropdownMenu
        startsOpen={open}
        trigger={
          <button type="button" aria-label={t('accountMenu')} className={avatarButtonClass}>
            <Avatar
              name={fullName(user)}
              size="sm"
              decorative
              {...(user.profileImageUrl ? { src: user.profileImageUrl } : {})}
            />
          </button>
        }
        header={
          <>
            <p className="truncate text-sm font-semibold">{fullName(user)}</p>
            <p className="truncate text-xs text-ink-muted">{user.email}</p>
          </>
        }
        groups={[
          ...menuLinks(user).map((group) => group.map(({ key, to }) => ({ id: key, label: t(key), to }))),
          actions,
        ]}
      />
      {question}
    </>
  )
}
