import type { User } from '#contract/accounts/schemas.ts'
import type { SessionState } from '#web/lib/session/session-store.ts'
import type { PageName, RouteEntry } from './routes/entry.ts'

/** What an address shows to this person: a page (possibly another one in front of a gate), a redirect, or a wait. */
export type View =
  | { kind: 'page'; page: PageName; gated: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'waiting' }

const page = (name: PageName, gated = false): View => ({ kind: 'page', page: name, gated })

/** The role "guide" is the current one, whatever the type of the account. */
export const homeOf = (user: User): '/admin' | '/guide-dashboard' | '/dashboard' =>
  user.userType === 'admin' ? '/admin' : user.currentRole === 'guide' ? '/guide-dashboard' : '/dashboard'

const needsProfile = (user: User) => user.userType !== 'admin' && !user.profileCompleted

function rootView(user: User | null, search: URLSearchParams): View {
  if (user?.userType === 'admin') return { kind: 'redirect', to: '/admin' }
  // The guide dashboard has the profile gate at its own address, so it has it here.
  if (user?.currentRole === 'guide')
    return needsProfile(user) ? page('account/profile-setup', true) : page('guide/guide-dashboard')
  return page(search.get('category') || search.get('location') ? 'public/browse' : 'public/home')
}

export function viewOf(
  entry: RouteEntry,
  session: Pick<SessionState, 'status' | 'user'>,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
  mode: 'demo' | 'live' | undefined,
): View {
  if (entry.demoOnly && mode !== 'demo') return page('public/not-found')
  if (entry.redirectTo) return { kind: 'redirect', to: entry.redirectTo(params) }
  const { status, user } = session
  if (entry.path === '/') return status === 'loading' ? { kind: 'waiting' } : rootView(user, search)
  if (entry.guard === 'public') return page(entry.page)
  if (status === 'loading') return { kind: 'waiting' }
  if (!user) return page('public/sign-in', true)
  if (entry.guard === 'admin' && user.userType !== 'admin') return page('public/access-denied')
  // the server answers nothing at the desk until then
  if (entry.guard === 'admin' && mode === 'live' && !user.hasSecondFactor)
    return { kind: 'redirect', to: '/settings#two-factor' }
  if (entry.profileGate && needsProfile(user)) return page('account/profile-setup', true)
  return page(entry.page)
}

/** Pages of one person are rendered in the browser, never on the server. */
export const isPersonal = (entry: RouteEntry, view: View): boolean =>
  entry.guard !== 'public' || (view.kind === 'page' && (view.page === 'guide/guide-dashboard' || view.gated))
