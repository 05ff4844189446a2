import { Menu } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Outlet, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { EnglishOnly, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Account, loadRest } from '../shell/header.tsx'
import { Part } from '../shell/part.tsx'
import { DeskNavigation } from './desk-navigation.tsx'
import { entryOf, navigationOf } from './desk-navigation.ts'
import { DeskSearch, SearchButton } from './desk-search.tsx'
import { HealthDot } from './entry-count.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { deskFrame } from './texts/desk-frame.en.ts'
import { useSearchKey } from './use-search-key.ts'

const nothing = {}

/**
 * Around every page of the operators: search and account on top, the parts of the desk at the side, no footer. Visitors who
 * are asked to sign in, and people who are no operators, see the usual frame.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [query] = useSearchParams()
  // Accepting an invitation makes an operator of the reader, whose page must not begin anew in another frame.
  if (user?.userType !== 'admin' || query.has('invitation')) return children
  return (
    <EnglishOnly>
      <Framed user={user} />
    </EnglishOnly>
  )
}

function Framed({ user }: { user: User }) {
  const t = useTexts(deskFrame)
  const { pathname } = useLocation()
  const busy = useNavigation().state === 'loading'
  const groups = navigationOf(useScope())
  const current = entryOf(pathname)
  const [menuOpen, setMenuOpen] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)
  const openSearch = useCallback(() => setSearchOpen(true), [])
  useSearchKey(openSearch)
  return (
    <>
      <header
        data-print="hide"
        className="sticky top-0 z-header flex h-14 items-center gap-2 border-b border-line bg-surface px-3 tablet:gap-3 tablet:px-5"
      >
        <IconButton
          label={t('openMenu')}
          className="desktop:hidden"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Menu aria-hidden="true" />
        </IconButton>
        <Link to="/admin" variant="bare" aria-label={t('brand')} className="flex items-center py-2 wide:w-50">
          <Logo />
        </Link>
        <SearchButton onOpen={openSearch} />
        <div className="ml-auto flex items-center gap-1 tablet:gap-2">
          <HealthDot />
          <Part load={loadRest} props={nothing} />
          <Account user={user} />
        </div>
      </header>
      <div className="flex flex-1">
        <nav
          aria-label={t('sections')}
          data-print="hide"
          className="sticky top-14 h-[calc(100dvh-3.5rem)] w-16 shrink-0 overflow-y-auto border-r border-line px-2 py-3 max-desktop:hidden wide:w-58 wide:px-3"
        >
          <DeskNavigation groups={groups} current={current} folds />
        </nav>
        <main
          id="main"
          tabIndex={-1}
          aria-busy={busy || undefined}
          className="min-w-0 flex-1 px-4 pt-5 pb-24 tablet:px-6 tablet:pt-6 tablet:pb-12 wide:px-8"
        >
          <Outlet />
        </main>
      </div>
      <PhoneBar groups={groups} current={current} onSearch={openSearch} onMore={() => setMenuOpen(true)} />
      <Sheet title={t('menu')} side="left" open={menuOpen} onOpenChange={setMenuOpen}>
        <nav aria-label={t('menu')}>
          <DeskNavigation groups={groups} current={current} />
        </nav>
      </Sheet>
      <DeskSearch groups={groups} open={searchOpen} onOpenChange={setSearchOpen} />
    </>
  )
}
