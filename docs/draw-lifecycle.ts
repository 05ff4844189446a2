import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookingState } from '#contract/bookings/schemas.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { deadlinesOf, transitions } from '#server/bookings/index.ts'

// node docs/draw-lifecycle.ts

export const lifecycleFile = join(import.meta.dirname, 'booking-lifecycle.md')

const code = (words: readonly string[]) => (words.length === 0 ? '–' : words.map((word) => `\`${word}\``).join(', '))
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const all = Object.values(transitions)
const living = bookingState.options.filter(
  (state) => state === 'held' || all.some(({ from, to }) => to === state || from.includes(state)),
)
const waiting = bookingState.options.filter((state) => !living.includes(state))

function states(): string {
  const by = (name: 'from' | 'to', state: BookingState) =>
    all.filter((one) => (name === 'to' ? one.to === state : one.from.includes(state))).map(({ name }) => name)
  return table(
    ['State', 'Entered by', 'Left by', 'Deadlines while it lasts'],
    living.map((state) => [
      `\`${state}\``,
      [...(state === 'held' ? ['the hold'] : []), ...by('to', state).map((name) => `\`${name}\``)].join(', '),
      code(by('from', state)),
      code(deadlinesOf[state] ?? []),
    ]),
  )
}

const moves = () =>
  table(
    ['Transition', 'Who', 'From', 'To', 'Effects, in this order', 'Event', 'In the timeline'],
    all.map(({ name, actors, from, to, effects, event, says }) => [
      `\`${name}\``,
      actors.join(', '),
      code(from),
      code([to]),
      code(effects),
      code([event]),
      says,
    ]),
  )

function diagram(): string {
  const arrows = all.flatMap(({ name, actors, from, to }) =>
    from.map((state) => `  ${state} --> ${to}: ${name} (${actors.join(', ')})`),
  )
  // Nothing moves it on by itself; a late payment may still arrive.
  const ends = living.filter((state) => !deadlinesOf[state] || !all.some(({ from }) => from.includes(state)))
  return [
    'stateDiagram-v2',
    '  [*] --> held: hold (customer)',
    ...arrows,
    ...ends.map((state) => `  ${state} --> [*]`),
  ].join('\n')
}

/** The life of a booking as a page, from the table that the program runs by. */
export const drawLifecycle = (): string => `# The life of a booking

Drawn from \`server/bookings/lifecycle.ts\` by \`node docs/draw-lifecycle.ts\`; a test fails when the two differ.

A booking begins with \`holdSeats\` in the state \`held\`. It changes only by the transitions below, each in one transaction
with its effects, its deadlines and its event. Entering a state takes back the deadlines of the state before.

\`\`\`mermaid
${diagram()}
\`\`\`

## States

${states()}

Known to the contract and the database, and entered by nothing yet: ${code(waiting)}.

## Transitions

${moves()}

A change request is laid over a \`confirmed\` booking, which stays what it is until the change is accepted; whatever makes
the booking leave \`confirmed\` ends an open request first (decision 0019). Its life, and that of payments, refunds and
places in the waitlist, stands on [a page of its own](lifecycles.md).
`

if (process.argv[1] === import.meta.filename) await writeFile(lifecycleFile, drawLifecycle())
