import { join } from 'node:path'
import { matchPath } from 'react-router'
import type { Page } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, listing, write } from '../bookings/steps.ts'

/** What stands in braces in a path is found in the world when the part begins. */
type Found = Readonly<Record<string, string>>

interface Part {
  who: string
  /** Signs in where that is needed, and returns what the braces stand for. */
  enter?: (page: Page) => Promise<Found>
  paths: readonly string[]
}

async function anAdventure(page: Page): Promise<Found> {
  const answer = await page.request.get('/api/v1/adventures?limit=1')
  const { items } = (await answer.json()) as { items: { href: string; guide: { id: string } }[] }
  const [first] = items
  if (!first) throw new Error('There is no adventure')
  return { adventure: first.href.replace('/adventure/', ''), guide: first.guide.id }
}

async function aBooking(page: Page, query: string): Promise<Found> {
  const answer = await page.request.get(`/api/v1/bookings?${query}`)
  const { items } = (await answer.json()) as { items: { id: string; departure: { date: string } }[] }
  const [first] = items
  if (!first) throw new Error(`There is no booking with ${query}`)
  return { booking: first.id, date: first.departure.date }
}

async function heldSeats(page: Page): Promise<Found> {
  await becomeExplorer(page, 'Maximiliana')
  const { departures } = await listing(page, 'kanab-slot-and-sand')
  const departure = departures.findLast(({ seatsLeft }) => seatsLeft >= 2)
  if (!departure) throw new Error('No departure has room for two')
  const party = { adults: 2, children: 0 }
  const held: { id?: string } = await write(page, 'POST', '/bookings', {
    departureId: departure.id,
    party,
    idempotencyKey: crypto.randomUUID(),
  })
  return { hold: held.id ?? '' }
}

/** The link of a person of a trip to come, opened without an account. */
async function aTripLink(page: Page): Promise<Found> {
  await becomeDemo(page, 'explorer')
  const { items } = (await (await page.request.get('/api/v1/bookings?tab=upcoming')).json()) as {
    items: { id: string; state: string }[]
  }
  const id = items.find(({ state }) => state === 'confirmed')?.id ?? ''
  const { people } = (await (await page.request.get(`/api/v1/bookings/${id}/readiness`)).json()) as {
    people: { participantId: string }[]
  }
  const who = people.at(-1)?.participantId ?? ''
  const { path } = (await write(page, 'POST', `/bookings/${id}/participants/${who}/link`, {})) as { path?: string }
  await page.context().clearCookies()
  return { token: path?.replace('/trip/', '') ?? '' }
}

/** What the route table alone does not give: pages with something in their address, and what one page can show. */
const known: readonly Part[] = [
  {
    who: 'a visitor who looks around',
    enter: anAdventure,
    paths: [
      '/browse',
      '/browse?category=offroad&location=Utah',
      '/browse?location=Utha',
      '/browse?location=Nowhereatall',
      '/adventure/{adventure}',
      '/guide/{guide}',
    ],
  },
  {
    who: 'a visitor who searches',
    paths: [
      '/search',
      '/search?month=7&species=x&place=Utah',
      '/search?q=xylophone&party=2',
      '/search?party=0&priceMin=x',
      '/training/module/first-aid',
      '/training/module/risk/quiz',
      // last, since home shows more after a search
      '/',
    ],
  },
  // Drawing a map by software takes as long as ten other pages.
  {
    who: 'a visitor with a map',
    paths: ['/map', '/map?location=Denver&party=3&children=2', '/map?from=2020-05-01', '/map?bounds=-40,30,-35,35'],
  },
  {
    who: 'a visitor who reads',
    paths: [
      '/certificate/TQ-1',
      '/trip/no-such-link',
      '/g/no-such-code',
      '/adventure/no-such-adventure',
      '/nowhere-at-all',
    ],
  },
  {
    who: 'a visitor on the way in',
    paths: [
      '/signin',
      '/signup',
      '/compare',
      '/wishlist',
      '/guide-signup',
      '/reset-password',
      '/reset-password?token=spent',
      '/verify-email?token=spent',
      '/confirm-email-change?token=spent',
      '/unsubscribe?token=spent',
      '/payment-return',
      '/dashboard',
      '/demo/mailbox',
      '/demo/clock',
    ],
  },
  {
    who: 'a visitor in Spanish',
    enter: anAdventure,
    paths: [
      '/es',
      '/es/browse?location=Utah',
      '/es/search?q=xylophone',
      '/es/adventure/{adventure}',
      '/es/guide/{guide}',
      '/es/how-it-works',
      '/es/terms-of-service',
      '/es/signup',
    ],
  },
  {
    who: 'an explorer who has been out',
    enter: async (page) => {
      await becomeDemo(page, 'explorer')
      return aBooking(page, 'tab=past')
    },
    paths: [
      '/dashboard',
      '/booking/{booking}',
      '/receipt/{booking}',
      '/booking/0192d0a0-0000-7000-8000-000000000000',
      '/pay/no-such-link',
      '/cancellation-center',
      '/wishlist',
      '/settings',
      '/notification-history',
      '/search-guides',
      '/search-guides?q=xylophone',
      '/profile-setup',
      '/messages',
      '/admin',
    ],
  },
  {
    who: 'a guest with a link',
    enter: aTripLink,
    paths: ['/trip/{token}', '/es/trip/{token}'],
  },
  {
    who: 'an explorer who is just booking',
    enter: heldSeats,
    paths: [
      '/checkout?booking={hold}',
      '/checkout',
      '/booking/{hold}',
      '/booking-success?booking={hold}',
      '/booking-success',
      '/dashboard',
      '/wishlist',
      '/cancellation-center',
    ],
  },
  {
    who: 'a guide',
    enter: async (page) => {
      await becomeDemo(page, 'guide')
      const { items } = (await (await page.request.get('/api/v1/listings')).json()) as { items: { id: string }[] }
      const { certificate } = (await (await page.request.get('/api/v1/training/own')).json()) as {
        certificate: { number: string } | null
      }
      return { ...(await aBooking(page, 'as=guide')), trip: items[0]?.id ?? '', certificate: certificate?.number ?? '' }
    },
    paths: [
      '/guide-dashboard',
      '/guide-dashboard/day/{date}',
      '/guide-dashboard/day/2020-01-01',
      '/guide-dashboard/check-in/{booking}',
      '/guide-cancellation-management',
      '/guide-phone-bookings',
      '/guide-waitlists',
      '/guide-promo-codes',
      '/guide-guest-link',
      '/guide-team',
      '/guide-team?invitation=spent',
      '/booking/{booking}',
      '/guide-calendar',
      '/create-adventure',
      '/edit-adventure/{trip}',
      '/edit-adventure/{trip}?step=price',
      '/edit-adventure/0192d0a0-0000-7000-8000-000000000000',
      '/guide-calendar?view=month',
      '/add-availability',
      '/add-availability?add=weekly',
      '/guide-onboarding',
      '/training/complete',
      '/certificate/{certificate}',
    ],
  },
  {
    who: 'a guide on the way to live',
    enter: async (page) => {
      await write(page, 'POST', '/auth/signin', { email: 'applicant@treq.example', password: 'Wilderness1' })
      return {}
    },
    paths: [
      '/guide-dashboard',
      '/guide-onboarding',
      '/guide-onboarding/flow',
      '/guide-onboarding/account',
      '/guide-onboarding/profile',
      '/guide-onboarding/consent',
      '/guide-onboarding/verification',
      '/guide-onboarding/compliance',
      '/guide-onboarding/payments',
      '/guide-onboarding/training',
      '/guide-onboarding/terms',
      '/training',
      '/training/module/land/quiz',
      '/training/complete',
    ],
  },
  {
    who: 'an administrator',
    enter: async (page) => {
      await becomeDemo(page, 'admin')
      const { items } = (await (await page.request.get('/api/v1/admin/bookings')).json()) as { items: { id: string }[] }
      const id = items[0]?.id ?? ''
      const { booking } = (await (await page.request.get(`/api/v1/admin/bookings/${id}`)).json()) as {
        booking: { departure: { id: string } }
      }
      const users = (await (await page.request.get('/api/v1/admin/users?person=guide@')).json()) as {
        items: { id: string }[]
      }
      return { booking: id, departure: booking.departure.id, account: users.items[0]?.id ?? '' }
    },
    paths: [
      '/admin',
      '/admin/queue-help#safety.alarms',
      '/admin/bookings',
      '/admin/bookings?q=xylophone',
      '/admin/bookings/{booking}',
      '/admin/departures?status=open',
      '/admin/departures/{departure}',
      '/admin/finance',
      '/admin/finance?part=refunds',
      '/admin/finance?part=gift-cards',
      '/admin/finance?part=taxes',
      '/admin/support',
      '/admin/support?part=no-shows',
      '/admin/finance?part=ledger',
      '/admin/guide-progress',
      '/admin/guide-terms',
      '/admin/training',
      '/admin/training?module=risk',
      '/admin/training?show=guides',
      '/admin/stripe-test',
      '/admin/users?sort=person',
      '/admin/users?open={account}',
    ],
  },
]

interface Route {
  path: string
  page: string
  guard: 'public' | 'signed-in' | 'admin'
  redirectTo?: unknown
}

const { routeTable } = (await import(join(import.meta.dirname, '../../web/app/routes/all.ts'))) as {
  routeTable: readonly Route[]
}

export const builtRoutes = routeTable.filter(({ page, redirectTo }) => page !== 'public/not-open-yet' && !redirectTo)

/** Who opens the pages without a person of their own. */
const readers: Record<Route['guard'], string> = {
  public: 'a visitor who reads',
  'signed-in': 'an explorer who has been out',
  admin: 'an administrator',
}

/** Of every page that is built and has no place in `known`, the first address that names nothing. */
function others(): Map<string, string[]> {
  const opened = known.flatMap(({ paths }) => paths.map((path) => path.replace(/\?.*/, '')))
  const seen = new Set(
    builtRoutes.filter(({ path }) => opened.some((one) => matchPath(path, one))).map(({ page }) => page),
  )
  const found = new Map<string, string[]>()
  for (const { path, page, guard } of builtRoutes) {
    if (seen.has(page) || path.includes(':')) continue
    seen.add(page)
    found.set(readers[guard], [...(found.get(readers[guard]) ?? []), path])
  }
  return found
}

const rest = others()

/** A test takes no more than these, so that no part grows past the limit of a test. */
const pagesOfTest = 14

/** Every page there is, by who opens it, in tests of a few pages each; `first` counts the pages of the tests before. */
export const parts = known
  .flatMap((part) => {
    const paths = [...(rest.get(part.who) ?? []), ...part.paths]
    const tests = Math.ceil(paths.length / pagesOfTest)
    return Array.from({ length: tests }, (_, at) => ({
      ...part,
      what: tests === 1 ? part.who : `${part.who} (${at + 1} of ${tests})`,
      paths: paths.slice(at * pagesOfTest, (at + 1) * pagesOfTest),
    }))
  })
  .reduce<(Part & { what: string; first: number })[]>((all, part) => {
    const { first, paths } = all.at(-1) ?? { first: 0, paths: [] }
    return [...all, { ...part, first: first + paths.length }]
  }, [])
