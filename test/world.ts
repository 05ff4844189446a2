import { afterAll } from 'vitest'
import { fillDemoWorld } from '#server/demo/index.ts'
import { loadKnownPlaces, refreshListings } from '#server/search/index.ts'
import { createTestApp, type Browser, type TestApp } from './app.ts'
import { as, createPeople, people as named, type Name, type People } from './people.ts'

/** The world of one test file, in which everybody has an account and nobody is signed in; closed behind the file's last test. */
export async function signedOutWorld(
  variables: Record<string, string> = {},
): Promise<{ world: TestApp; people: People }> {
  const world = await createTestApp(variables)
  afterAll(() => world.close())
  return { world, people: await createPeople(world) }
}

/** The same with everybody signed in, each in a browser of their own. */
export async function openWorld(
  variables: Record<string, string> = {},
): Promise<{ world: TestApp; people: People } & Record<Name, Browser>> {
  const { world, people } = await signedOutWorld(variables)
  const browsers = {} as Record<Name, Browser>
  for (const name of Object.keys(named) as Name[]) browsers[name] = await as(world, people[name])
  return { world, people, ...browsers }
}

/** Everything that the demo mode has on sale, and everybody of the named world besides, signed out. */
export async function demoWorld(): Promise<{ world: TestApp; people: People }> {
  const opened = await signedOutWorld()
  await fillDemoWorld(opened.world.app)
  await loadKnownPlaces(opened.world.app)
  await refreshListings(opened.world.app)
  return opened
}
