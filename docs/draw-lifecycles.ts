import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endsOf, type Lifecycle, type Stateful } from '#server/platform/lifecycle.ts'

// node docs/draw-lifecycles.ts

export const lifecyclesFile = join(import.meta.dirname, 'lifecycles.md')
const server = join(import.meta.dirname, '../server')

/** Every lifecycle of the domains with its file, in the order of their tables. */
export async function allLifecycles(): Promise<{ file: string; life: Lifecycle<Stateful> }[]> {
  const files = (await readdir(server, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/lifecycle.ts') && !file.startsWith('platform/'))
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(server, file))) as Record<string, unknown>)
      return exported.filter(isLifecycle).map((life) => ({ file: `server/${file}`, life }))
    }),
  )
  return found.flat().toSorted((one, other) => (one.life.table < other.life.table ? -1 : 1))
}

const isLifecycle = (value: unknown): value is Lifecycle<Stateful> =>
  typeof value === 'object' && value !== null && 'table' in value && 'begins' in value && 'waits' in value

const code = (words: readonly string[]) => (words.length === 0 ? '–' : words.map((word) => `\`${word}\``).join(', '))
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function section({ file, life }: { file: string; life: Lifecycle<Stateful> }): string {
  const begins = Object.entries(life.begins)
  const moves = Object.entries(life.transitions)
  const waits = Object.entries<readonly string[] | undefined>(life.waits)
  return `## \`${life.table}\`

From \`${file}\`.

\`\`\`mermaid
${[
  'stateDiagram-v2',
  ...begins.map(([name, { actors, to }]) => `  [*] --> ${to}: ${name} (${actors.join(', ')})`),
  ...moves.flatMap(([name, { actors, from, to }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name} (${actors.join(', ')})`),
  ),
  ...endsOf(life).map((state) => `  ${state} --> [*]`),
].join('\n')}
\`\`\`

${table(
  ['Transition', 'Who', 'From', 'To', 'Writes', 'Effects, in this order', 'Event', 'What it means'],
  [
    ...begins.map(([name, { actors, to, says }]) => [
      code([name]),
      actors.join(', '),
      '–',
      code([to]),
      '–',
      '–',
      '–',
      says,
    ]),
    ...moves.map(([name, { actors, from, to, at = [], by, effects = [], event, says }]) => [
      code([name]),
      actors.join(', '),
      code(from),
      code([to]),
      code([...at, ...(by ? [by] : [])]),
      code(effects),
      code(event ? [event] : []),
      says,
    ]),
  ],
)}

${waits.map(([state, endings = []]) => `- \`${state}\` ends by ${endings.join(', ')}.`).join('\n')}
`
}

/** All lifecycles but that of a booking, which has a page of its own, from the data that the program runs by. */
export const drawLifecycles = async (): Promise<string> => `# What moves, and how

Drawn from the \`lifecycle.ts\` of the domains by \`node docs/draw-lifecycles.ts\`; a test fails when the two differ. A state
changes only by \`move\` of \`server/platform/lifecycle.ts\`. The life of a booking is on [its own page](booking-lifecycle.md).

${(await allLifecycles())
  .filter(({ life }) => life.table !== 'bookings')
  .map(section)
  .join('\n')}`

if (process.argv[1] === import.meta.filename) await writeFile(lifecyclesFile, await drawLifecycles())
