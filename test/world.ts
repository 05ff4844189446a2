import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { fillDemoWorld } from '#server/demo/index.ts'
import { loadKnownPlaces, refreshListings } from '#server/search/index.ts'
import { createTestApp, type Browser, type TestApp } from './app.ts'
import { as, createPeople, people as named, type Name, type People } from './people.ts'

/** The world of one test file, in which each person has an account and is signed out; closed behind the file's last test. */
export async function signedOutWorld(
  variables: Record<string, string> = {},
): Promise<{ world: TestApp; people: People }> {
  return worldOf(await createTestApp(variables))
}

/** The same with each person signed in, in a browser of their own. */
export async function openWorld(
  variables: Record<string, string> = {},
): Promise<{ world: TestApp; people: People } & Record<Name, Browser>> {
  const { world, people } = await signedOutWorld(variables)
  const browsers = {} as Record<Name, Browser>
  for (const name of Object.keys(named) as Name[]) browsers[name] = await as(world, people[name])
  return { world, people, ...browsers }
}

const demoTemplate = 'treq_demo'
/** What is sealed in the template opens in its copies. */
const demoKey = { TREQ_MASTER_KEY: Buffer.alloc(32, 'demo').toString('base64') }

/** Filled by the first test file that needs it; the others wait and copy it. */
async function demoTemplateReady(): Promise<void> {
  // One connection for all of it: a pool closes it when it is idle, and the lock goes with it.
  const admin = new Client(inject('postgresUrl'))
  await admin.connect()
  await admin.query('select pg_advisory_lock(2)')
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [demoTemplate])
  if (rowCount === 0) {
    const world = await createTestApp(demoKey)
    await fillDemoWorld(world.app)
    await loadKnownPlaces(world.app)
    await refreshListings(world.app)
    const name = new URL(world.url).pathname.slice(1)
    await world.close({ keepDatabase: true })
    await admin.query(`alter database ${name} rename to ${demoTemplate}`)
  }
  await admin.end()
}

/** Everything that the demo mode has on sale, and the people of the named world besides, signed out. */
export async function demoWorld(): Promise<{ world: TestApp; people: People }> {
  await demoTemplateReady()
  return worldOf(await createTestApp(demoKey, demoTemplate))
}

async function worldOf(world: TestApp): Promise<{ world: TestApp; people: People }> {
  afterAll(() => world.close())
  return { world, people: await createPeople(world) }
}
