import type { showUser as contract } from '#contract/users/admin.ts'
import { storyMax } from '#contract/users/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { accountStanding, sessionsOf, suspensionsOf } from '#server/accounts/index.ts'
import { bookingsOfPerson } from '#server/bookings/index.ts'
import { adventureLabels, listingsOnSale } from '#server/catalogue/index.ts'
import { guideHref, guideOfAccount } from '#server/guides/index.ts'
import { hasScope, namesOf, openResetOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { securityEventsOf } from '#server/platform/security-events.ts'
import { storyOf } from './story.ts'

type Shown = Result<typeof contract>
const eventsShown = 50

/** A person with all that operators know of the account. Throws 403, 404. */
export async function showUser(app: App, caller: Caller, id: string): Promise<Shown> {
  const person = requireScope(caller, 'support', 'trust_and_safety')
  const read = app.read()
  const account = await accountStanding(read, id)
  if (!account) throw notFound(saidInEnglish('We couldn’t find that account.'))
  const [suspensions, sessions, securityEvents, secondFactorReset, story, work] = await Promise.all([
    suspensionsIn(read, id),
    sessionsOf(read, id),
    securityEventsOf(read, id, eventsShown),
    openResetOf(read, caller, id),
    storyOf(read, id, storyMax),
    workOf(read, id),
  ])
  const suspension = suspensions.find(({ endedAt }) => endedAt === null) ?? null
  const decides = hasScope(caller, 'trust_and_safety') && person.accountId !== id
  const { createdAt, ...shown } = account
  return {
    ...shown,
    ...work,
    joinedAt: createdAt.toISOString(),
    suspension,
    earlierSuspensions: suspensions.filter(({ endedAt }) => endedAt !== null),
    can: {
      suspend: decides && suspension === null && account.userType !== 'admin',
      endSuspension: decides && suspension !== null,
      view: account.userType !== 'admin',
    },
    sessions,
    secondFactorReset,
    securityEvents: securityEvents.map(({ at, detail, ...event }) => ({
      ...event,
      at: at.toISOString(),
      detail: (detail ?? {}) as Record<string, unknown>,
    })),
    story,
  }
}

async function suspensionsIn(read: Read, id: string) {
  const rows = await suspensionsOf(read, id)
  const nameOf = await namesOf(
    read,
    rows.flatMap((row) => [row.begun_by, ...(row.ended_by ? [row.ended_by] : [])]),
  )
  return rows.map((row) => ({
    id: row.id,
    message: row.message,
    begunAt: row.begun_at.toISOString(),
    by: nameOf(row.begun_by),
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by ? nameOf(row.ended_by) : null,
  }))
}

/** What the person books and guides. */
async function workOf(read: Read, accountId: string): Promise<Pick<Shown, 'guide' | 'bookings'>> {
  const guide = (await guideOfAccount(read, accountId)) ?? null
  const [bookings, onSale] = await Promise.all([
    bookingsOfPerson(read, { accountId, guideId: guide?.id ?? null }),
    guide ? listingsOnSale(read, guide.id) : 0,
  ])
  const titles = await adventureLabels(
    read,
    bookings.latest.map(({ adventureId }) => adventureId),
  )
  return {
    guide: guide && {
      id: guide.id,
      name: guide.name,
      href: guideHref(guide.name, guide.id),
      level: guide.level,
      onSale,
      openBookings: bookings.leads,
    },
    bookings: {
      booked: bookings.booked,
      open: bookings.open,
      latest: bookings.latest.map(({ adventureId, ...one }) => ({
        ...one,
        title: titles.get(adventureId)?.title ?? '',
      })),
    },
  }
}
