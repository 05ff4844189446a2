import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdventure } from '#test/adventures.ts'
import { signedOutWorld } from '#test/world.ts'

// The generator writes with the compiler's API, which TypeScript 7 has no more: it alone gets the last version that has.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript5' : specifier,
      context,
    ),
})

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const { world } = await signedOutWorld()
let folder: string

const client = `
import type { paths } from './api.ts'

type Ok<O> = O extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never
type Get<P extends keyof paths> = paths[P] extends { get: infer O } ? O : never

async function get<P extends keyof paths>(base: string, path: P, query: Record<string, string>): Promise<Ok<Get<P>>> {
  const answer = await fetch(base + path + '?' + new URLSearchParams(query))
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Ok<Get<P>>
}

const { items, total } = await get(process.argv[2] ?? '', '/api/v1/adventures', { limit: '1' })
const [first] = items
const cents: number | undefined = first?.fromPrice?.amount
console.log(JSON.stringify({ title: first?.title, cents, total }))
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treq-client-'))
  await createAdventure(world, { title: 'A day for the client', inDays: [30] })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const compile = () =>
  run(process.execPath, [
    join(root, 'node_modules/typescript/lib/tsc.js'),
    ...'--ignoreConfig --noEmit --strict --skipLibCheck --target esnext --module nodenext --allowImportingTsExtensions --types node --typeRoots'.split(
      ' ',
    ),
    join(root, 'node_modules/@types'),
    join(folder, 'client.ts'),
  ])

test('a client generated from the document compiles and calls', async () => {
  const { default: generate, astToString } = await import('openapi-typescript')
  const document = (await world.http.inject({ url: '/api/v1/openapi.json' })).body
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'api.ts'), astToString((await generate(document)) as never))
  await writeFile(join(folder, 'client.ts'), client)
  await compile()
  const { stdout } = await run(process.execPath, ['--no-warnings', join(folder, 'client.ts'), world.app.publicUrl()])
  expect(JSON.parse(stdout)).toEqual({ title: 'A day for the client', cents: expect.any(Number), total: 1 })
  // a field that the contract does not have is a fault of the compiler's
  await writeFile(join(folder, 'client.ts'), client.replace('first?.title', 'first?.headline'))
  await expect(compile()).rejects.toMatchObject({ stdout: expect.stringContaining("'headline'") })
})
