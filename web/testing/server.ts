import { join } from 'node:path'
import type { BodyInput, Endpoint, OutputOf, ParamsInput, QueryInput } from '#contract/wire/endpoint.ts'

/** One browser as the server sees it: its cookies and its CSRF token. */
export interface Visitor {
  cookies: Map<string, string>
  call<E extends Endpoint>(
    endpoint: E,
    input?: { params?: ParamsInput<E>; query?: QueryInput<E>; body?: BodyInput<E> },
  ): Promise<{ status: number; body: OutputOf<E> & { error?: string; code?: string } }>
  raw(request: { method: string; url: string; headers?: Record<string, string>; payload?: object }): Promise<{
    status: number
    body: unknown
    headers: Record<string, unknown>
  }>
}

type Person = 'ada' | 'ben' | 'gus' | 'bo' | 'newt' | 'root'

export interface Server {
  visitor(): Visitor
  /** A fresh browser in which a person of the named world is signed in. */
  as(name: Person): Promise<Visitor>
  /** A fresh browser of a further operator with these scopes. */
  operator(firstName: string, scopes: readonly string[]): Promise<Visitor>
  /** So many differences between Stripe and the books, open, of records `pi_0` and on. */
  plantDiscrepancies(count: number): Promise<unknown>
  /** Moves the clock to the start of a booked trip, or so many milliseconds after it. */
  moveToStart: (bookingId: string, after?: number) => Promise<unknown>
  /** A browser in which an application of this address is open, submitted with nothing missing but for what is given. */
  applyToGuide: (email: string, changed?: object) => Promise<{ browser: Visitor; id: string }>
  /** Moves the business clock by so many milliseconds. */
  moveClock: (ms: number) => Promise<void>
  /** Emails to `<name>@mail.test` whose last attempt failed a while ago, oldest first. */
  plantUnsentEmails(names: string[]): Promise<unknown>
  /** Runs jobs until nothing more happens. */
  settle(): Promise<void>
  /** Puts an adventure of a guide of its own on sale; what is not said is as in `test/adventures.ts`. */
  sell: (content?: Record<string, unknown>) => Promise<{ adventureId: string; departureId: string; slug: string }>
  /** Books seats and pays them, with a good card unless one is named; gives the booking's identifier. */
  buy: (
    who: Visitor,
    departureId: string,
    party: { adults: number; children: number },
    card?: string,
  ) => Promise<string>
  /** As if the last password was entered so much wall time ago, such as `11 minutes`. */
  lastPasswordBefore: (span: string) => Promise<unknown>
  /** What an authenticator app shows for this key now. */
  codeOf: (secret: string) => Promise<string>
  /** Gives the account of this browser an authenticator app. */
  setUpTotp: (browser: Visitor) => Promise<unknown>
  people: Record<Person, { id: string; email: string; firstName: string; lastName: string }>
}

interface SecondFactor {
  codeOf: (secret: string) => string
  setUpTotp: (world: TestWorld, browser: Visitor) => Promise<unknown>
}

interface TestWorld {
  visitor(): Visitor
  settle(): Promise<void>
  moveClock(ms: number): Promise<void>
  app: { pool: { query: (text: string, values: readonly unknown[]) => Promise<unknown> } }
}
interface Worlds {
  signedOutWorld(): Promise<{ world: TestWorld; people: Server['people'] }>
  demoWorld(): Promise<{ world: TestWorld; people: Server['people'] }>
}
interface Adventures {
  createAdventure: (world: TestWorld, content?: Record<string, unknown>) => ReturnType<Server['sell']>
}
interface Buying {
  buy: (world: TestWorld, who: Visitor, departureId: string, party: object, card?: string) => Promise<{ id: string }>
}
interface Trips {
  moveToStart: (world: TestWorld, bookingId: string, after?: number) => Promise<unknown>
}
interface Applications {
  submittedBy: (world: TestWorld, email: string, changed?: object) => ReturnType<Server['applyToGuide']>
}
interface Operators {
  administrator: (world: TestWorld, firstName: string, scopes: readonly string[]) => Promise<Visitor>
}
interface Discrepancies {
  plantDiscrepancies: (world: TestWorld, count: number) => Promise<string[]>
}
interface People {
  as: (world: TestWorld, person: { id: string }) => Promise<Visitor>
}

// Their types would have the whole server checked a second time, with the browser's library.
const part = (name: string) =>
  import(/* @vite-ignore */ join(import.meta.dirname, '../../test', name)) as Promise<unknown>

async function open(which: keyof Worlds): Promise<Server> {
  const worlds = (await part('world.ts')) as Worlds
  const { as } = (await part('people.ts')) as People
  const { administrator } = (await part('operators.ts')) as Operators
  const { createAdventure } = (await part('adventures.ts')) as Adventures
  const { world, people } = await worlds[which]()
  return {
    visitor: () => world.visitor(),
    as: (name) => as(world, people[name]),
    plantDiscrepancies: async (count) =>
      ((await part('discrepancies.ts')) as Discrepancies).plantDiscrepancies(world, count),
    settle: () => world.settle(),
    operator: (firstName, scopes) => administrator(world, firstName, scopes),
    async sell(content) {
      const sold = await createAdventure(world, content)
      await world.settle()
      return sold
    },
    buy: async (who, departureId, party, card) =>
      (await ((await part('cancellations.ts')) as Buying).buy(world, who, departureId, party, card)).id,
    moveToStart: async (bookingId, after) => ((await part('trips.ts')) as Trips).moveToStart(world, bookingId, after),
    applyToGuide: async (email, changed) =>
      ((await part('applications.ts')) as Applications).submittedBy(world, email, changed),
    moveClock: (ms) => world.moveClock(ms),
    plantUnsentEmails: (names) =>
      world.app.pool.query(
        `insert into outgoing_mail (id, dedupe_key, recipient, subject, text_body, last_error, created_at)
         select gen_random_uuid(), 'unsent:' || name, name || '@mail.test', 'For ' || name, 'Hello', 'Error: 451 Not now',
           clock_timestamp() - interval '1 day' + nth * interval '1 minute'
         from unnest($1::text[]) with ordinality as one (name, nth)`,
        [names],
      ),
    lastPasswordBefore: (span) =>
      world.app.pool.query('update sessions set authenticated_at = clock_timestamp() - $1::interval', [span]), // wall time
    codeOf: async (secret) => ((await part('second-factor.ts')) as SecondFactor).codeOf(secret),
    setUpTotp: async (browser) => ((await part('second-factor.ts')) as SecondFactor).setUpTotp(world, browser),
    people,
  }
}

/** The real server on a database of its own, with an account for each person of the named world. */
export const openServer = (): Promise<Server> => open('signedOutWorld')
/** The same with everything of the demo world on sale. */
export const openDemoServer = (): Promise<Server> => open('demoWorld')
