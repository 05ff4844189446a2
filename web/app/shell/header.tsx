import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { fullName, isCustomer, mainLinks } from './menu-items.ts'
import { NotificationBell } from './notification-bell.tsx'
import { Part } from './part.tsx'

const loadAccountMenu = () => import('./account-menu.tsx')
const loadMobileMenu = () => import('./mobile-menu.tsx')
export const loadRest = () => import('./at-rest.ts').then((later) => later.loadRestParts())
const nothing = {}

export function Account({ user }: { user: User }) {
  const t = useTexts(shell)
  // a press before the menu has come opens it when it is there
  const [open, setOpen] = useState(false)
  return (
    <>
      {isCustomer(user) ? (
        <Link
          to="/guide-recruitment"
          variant="bare"
          className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'max-desktop:hidden' })}
        >
          {t('becomeGuide')}
        </Link>
      ) : null}
      <NotificationBell />
      <Part
        load={loadAccountMenu}
        props={{ user, open }}
        fallback={
          <button
            type="button"
            onClick={() => setOpen(true)}
            aria-label={t('accountMenu')}
            aria-haspopup="menu"
            aria-busy="true"
            className="inline-grid size-target place-items-center rounded-full"
          >
            <Avatar
              name={fullName(user)}
              size="sm"
              decorative
              {...(user.profileImageUrl ? { src: user.profileImageUrl } : {})}
            />
          </button>
        }
      />
    </>
  )
}

function Entrance() {
  const t = useTexts(shell)
  return (
    <div className="flex items-center gap-2 max-tablet:hidden">
      <Link to="/signin" variant="bare" className={buttonClasses({ variant: 'quiet', size: 'sm' })}>
        {t('logIn')}
      </Link>
      <Link to="/auth/signup" variant="bare" className={buttonClasses({ size: 'sm' })}>
        {t('signUp')}
      </Link>
    </div>
  )
}

/** A page without a header has it too: some of it is seen by no one. */
export const AtRest = () => <Part load={loadRest} props={nothing} />

export function Header() {
  const t = useTexts(shell)
  const c = useTexts(common)
  const { status, user } = useAuth()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuWanted, setMenuWanted] = useState(false)
  const openMenu = () => {
    setMenuWanted(true)
    setMenuOpen(true)
  }
  return (
    <header data-print="hide" className="sticky top-0 z-header border-b border-line bg-surface">
      <Container width="wide" className="flex min-h-14 tablet:min-h-16 items-center gap-3">
        <Link to={user?.userType === 'admin' ? '/admin' : '/'} variant="bare" aria-label={c('brand')} className="py-2">
          <Logo />
        </Link>
        <nav aria-label={t('mainNavigation')} className="ml-8 max-desktop:hidden">
          <ul className="flex gap-5">
            {mainLinks.map(({ key, to }) => (
              <li key={key}>
                <Link to={to} variant="nav" aria-current={pathname === to ? 'page' : undefined}>
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 tablet:gap-2">
          <AtRest />
          {status === 'loading' ? <Spinner label={c('loading')} /> : user ? <Account user={user} /> : <Entrance />}
          <IconButton
            label={t('openMenu')}
            className="desktop:hidden"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={() => setMenuWanted(true)}
            onFocus={() => setMenuWanted(true)}
            onClick={openMenu}
          >
            <Menu aria-hidden="true" />
          </IconButton>
        </div>
      </Container>
      <Part load={loadMobileMenu} wanted={menuWanted} props={{ open: menuOpen, onOpenChange: setMenuOpen }} />
    </header>
  )
}
