import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { ThemeSwitch } from '#web/design/theme-switch.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { MenuLink } from './menu-items.ts'

const legal: readonly MenuLink[] = [
  { key: 'privacyPolicy', to: '/privacy-policy' },
  { key: 'termsOfService', to: '/terms-of-service' },
  { key: 'cookiePolicy', to: '/cookie-policy' },
]

function groupsFor(signedIn: boolean): { title: MenuLink['key']; links: MenuLink[] }[] {
  return [
    {
      title: 'forAdventurers',
      links: [
        { key: 'footerHowItWorks', to: '/how-it-works' },
        { key: 'safetyGuidelines', to: '/safety' },
        ...(signedIn ? [{ key: 'dashboard', to: '/dashboard' } as const] : []),
      ],
    },
    {
      title: 'support',
      links: [
        { key: 'contact', to: '/contact' },
        ...(signedIn
          ? ([
              { key: 'fileDispute', to: '/file-dispute' },
              { key: 'myDisputes', to: '/my-disputes' },
            ] as const)
          : []),
      ],
    },
    { title: 'forGuides', links: [{ key: 'becomeGuide', to: '/guide-recruitment' }] },
  ]
}

function Links({ links, className }: { links: readonly MenuLink[]; className: string }) {
  const t = useTexts(shell)
  return (
    <ul className={className}>
      {links.map(({ key, to }) => (
        <li key={key}>
          <Link to={to} variant="quiet">
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Footer() {
  const t = useTexts(shell)
  const { user } = useAuth()
  return (
    <footer data-print="hide" className="band-deep mt-auto">
      <Container width="wide" className="grid gap-6 py-block tablet:gap-10 desktop:grid-cols-[1.2fr_2fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-text text-ink-muted">{t('footerPromise')}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-3 tablet:grid-cols-3 max-tablet:[&>nav:first-child]:row-span-2">
          {groupsFor(user !== null).map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <h2 className="text-base">{t(title)}</h2>
              <Links links={links} className="mt-1" />
            </nav>
          ))}
        </div>
      </Container>
      <Container width="wide">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-5">
          <nav aria-label={t('legal')}>
            <Links links={legal} className="flex flex-wrap gap-x-4 max-tablet:text-sm tablet:gap-x-6" />
          </nav>
          <div className="flex items-center gap-6">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </Container>
    </footer>
  )
}
