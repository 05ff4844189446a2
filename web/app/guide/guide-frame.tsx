import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet, useLocation, useNavigation, useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { ThemeSwitch } from '#web/design/theme-switch.tsx'
import { outfitQuery } from '#web/features/guides/outfit/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Header } from '../shell/header.tsx'
import { shell } from '../shell/texts/shell.en.ts'
import { entryOf, navigationOf, phoneParts } from './guide-navigation.ts'
import { GuideNavigation } from './guide-navigation.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { guideFrame } from './texts/guide-frame.en.ts'

/**
 * Around the pages of guides: the usual header, their own parts at the side or under the thumb, and a footer of one line.
 * People who are asked to sign in, or act as explorers, see the usual frame.
 */
export function GuideFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [query] = useSearchParams()
  // Accepting an invitation makes a guide of the reader, whose page must not begin anew in another frame.
  if (query.has('invitation')) return children
  return user?.currentRole === 'guide' && user.userType !== 'admin' ? <Framed /> : children
}

function Framed() {
  const t = useTexts(guideFrame)
  const { pathname } = useLocation()
  const busy = useNavigation().state === 'loading'
  const outfit = useQuery(outfitQuery)
  const entries = navigationOf(outfit.data?.role)
  const { bar, more } = phoneParts(entries)
  const current = entryOf(pathname)
  const [moreOpen, setMoreOpen] = useState(false)
  return (
    <>
      <Header />
      <div className="mx-auto flex w-full max-w-(--container-wide) flex-1">
        <nav
          aria-label={t('sections')}
          data-print="hide"
          className="sticky top-16 h-[calc(100dvh-4rem)] w-55 shrink-0 overflow-y-auto border-r border-line px-3 py-5 max-desktop:hidden"
        >
          <GuideNavigation entries={entries} current={current} />
        </nav>
        <div className="flex min-w-0 flex-1 flex-col max-desktop:pb-16 max-desktop:[--under-thumb:calc(3.5rem+1px+env(safe-area-inset-bottom))]">
          <main id="main" tabIndex={-1} aria-busy={busy || undefined} className="min-w-0 flex-1">
            <Outlet />
          </main>
          <OneLine />
        </div>
      </div>
      <PhoneBar bar={bar} more={more} current={current} open={moreOpen} onMore={() => setMoreOpen(true)} />
      <Sheet title={t('more')} side="left" open={moreOpen} onOpenChange={setMoreOpen}>
        <nav aria-label={t('more')}>
          <GuideNavigation entries={more} current={current} />
        </nav>
      </Sheet>
    </>
  )
}

const legal = [
  { key: 'privacyPolicy', to: '/privacy-policy' },
  { key: 'termsOfService', to: '/terms-of-service' },
  { key: 'contact', to: '/contact' },
] as const

function OneLine() {
  const t = useTexts(shell)
  return (
    <footer data-print="hide" className="border-t border-line">
      <Container className="flex items-center justify-between gap-4 py-1">
        <nav aria-label={t('legal')}>
          <ul className="flex flex-wrap gap-x-4">
            {legal.map(({ key, to }) => (
              <li key={key} className="text-sm">
                <Link to={to} variant="quiet">
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <span className="max-tablet:hidden">
          <ThemeSwitch />
        </span>
      </Container>
    </footer>
  )
}
