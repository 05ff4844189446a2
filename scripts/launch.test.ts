import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let folder: string
let launched: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treq-launch-'))
})
afterEach(() => launched?.kill('SIGTERM'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A launcher of a program that says its process id once it is open; what both print, line by line, and its exit code. */
async function launch(name: string, program: string) {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, program)
  const launcher = join(folder, `${name}-launcher.mjs`)
  const from = join(import.meta.dirname, 'launch.mjs')
  await writeFile(
    launcher,
    `import { launch } from ${JSON.stringify(from)}
     launch(process.execPath, [${JSON.stringify(file)}], { restart: true })`,
  )
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'pipe'] })
  launched = child
  const lines = (stream: NodeJS.ReadableStream) => createInterface({ input: stream })[Symbol.asyncIterator]()
  const out = lines(child.stdout)
  const err = lines(child.stderr)
  const next = async (from: AsyncIterator<string>) => String((await from.next()).value)
  const ended = once(child, 'exit').then(([code]) => Number(code))
  return { child, out: () => next(out), err: () => next(err), ended }
}

const open = `
  process.send('open', () => console.log(process.pid))
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  setInterval(() => undefined, 1000)`

test('a server that was killed is started again, with one sentence, and stops when it is told to', async () => {
  const { child, out, err, ended } = await launch('killed', open)
  const first = Number(await out())
  process.kill(first, 'SIGKILL')
  expect(await err()).toBe('  Treq was ended by SIGKILL and starts again in 1 s.')
  const second = Number(await out())
  expect(second).not.toBe(first)
  process.kill(second, 'SIGKILL')
  expect(await err()).toBe('  Treq was ended by SIGKILL and starts again in 2 s.')
  expect(Number(await out())).not.toBe(second)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('one that crashed before it was open, refuses its configuration, or ended by itself is not', async () => {
  expect(await (await launch('never-open', 'process.exit(1)')).ended).toBe(1)
  const refusing = "process.send('open', () => process.exit(78))"
  expect(await (await launch('refused', refusing)).ended).toBe(78)
  expect(await (await launch('done', "process.send('open', () => process.exit(0))")).ended).toBe(0)
})

test('stopped while it waits for its next start, it starts nothing', async () => {
  const { child, err, ended } = await launch('waiting', "process.send('open', () => process.exit(3))")
  expect(await err()).toBe('  Treq crashed (exit code 3) and starts again in 1 s.')
  child.kill('SIGTERM')
  expect(await ended).toBe(143)
})
