import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { operatorScopes } from '#contract/operators/values.ts'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { desk } from '#web/features/operators/texts/desk.en.ts'

const sections = [
  { key: 'overview', to: '/admin', scopes: operatorScopes },
  { key: 'bookings', to: '/admin/bookings', scopes: ['support', 'finance', 'trust_and_safety'] },
  { key: 'finance', to: '/admin/finance', scopes: ['support', 'finance'] },
  { key: 'support', to: '/admin/support', scopes: ['support', 'trust_and_safety'] },
  { key: 'accounts', to: '/admin/accounts', scopes: ['support'] },
  { key: 'console', to: '/admin/stripe-test-console', scopes: operatorScopes },
  { key: 'operators', to: '/admin-access', scopes: ['owner'] },
] as const

interface Props {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
  children: ReactNode
}

/** The ways between the parts of the desk, and the head of the one that is open. */
export function AdminFrame({ title, lead, actions, breadcrumb, children }: Props) {
  const t = useTexts(desk)
  const can = useScope()
  const { pathname } = useLocation()
  // The console has two addresses, one the beginning of the other.
  const here = (to: string) =>
    pathname === to ||
    (to !== '/admin' && pathname.startsWith(`${to}/`)) ||
    (to.startsWith(`${pathname}-`) && pathname !== '/admin')
  const list = useRef<HTMLUListElement>(null)
  // on a phone the part that is open may stand beyond the edge
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16
  }, [pathname])
  return (
    <div className="grid grid-cols-1 gap-8">
      <nav aria-label={t('sections')}>
        <ul ref={list} className="-mx-1 flex gap-x-4 overflow-x-auto [scrollbar-width:none] md:flex-wrap">
          {sections
            .filter(({ scopes }) => can(...scopes))
            .map(({ key, to }) => (
              <li key={to} className="shrink-0">
                <Link to={to} variant="nav" {...(here(to) ? { 'aria-current': 'page' as const } : {})}>
                  {t(key)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <PageHeader title={title} lead={lead} actions={actions} breadcrumb={breadcrumb} />
      {children}
    </div>
  )
}
