import { z } from 'zod'
import type { Random } from './random.ts'

/** What a request may hold that a form never sends. */
export const evil: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  3_000_000_000,
  -(2 ** 53),
  1e308,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: 1 },
  'a\u0000b',
  'ab\ud800cd',
  'line\r\nBcc: all@example.com',
  'x'.repeat(5000),
  'é'.repeat(3000),
  '\u202eright to left\u200b',
  '👩‍👩‍👧‍👦'.repeat(40),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '2026-99-99T99:99Z',
  "' or 1=1 --",
  '%',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{name}',
  '------------------------------------',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  'Infinity',
  ',,,',
  '1,2,3,4,5',
]

/** Texts that fields of the contract are made for. */
const fitting = [
  'Please tell us about the trip there',
  'TQ-7K2MPRX',
  '08:30',
  '07-04',
  'America/Denver',
  '+1 307 555 0142',
  'Wilderness1',
  'pm_card_visa',
  '1',
  '3',
  '12',
  '100',
  '25000',
  'true',
  'false',
  'CO',
  'en',
  'es',
  'trout',
  'fishing',
  'hiking,camping',
  'moab',
  'Grand Teton',
  '-114,35,-102,45',
  '39.5',
  '-105.2',
  'FIRSTCAST',
  'PARIA25',
  'lunch',
  'a1b2c3d4e5f6a7b8',
  'discrepancies',
  'refunds',
  'ledger',
  '2026-12-24',
  '2027-06-01',
  '2027-06-01T12:00:00Z',
]

export interface Pool {
  readonly ids: string[]
  readonly byNoun: Readonly<Record<string, readonly string[]>>
  readonly slugs: string[]
  readonly emails: string[]
  readonly marks: string[]
}

type Def = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.ZodType): Def => (schema as unknown as z.core.$ZodTypes)._zod.def

/** A value that the schema takes, mostly: made of what is known and of what exists. */
export function makeInput(schema: z.ZodType, random: Random, pool: Pool): unknown {
  const def = defOf(schema)
  const make = (inner: unknown) => makeInput(inner as z.ZodType, random, pool)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]): [string, unknown] => [name, make(field)])
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return Array.from({ length: random.below(4) }, () => make(def.element))
    case 'tuple':
      return def.items.map(make)
    case 'union':
      return make(random.pick(def.options))
    case 'intersection':
      return { ...(make(def.left) as object), ...(make(def.right) as object) }
    case 'optional':
    case 'default':
    case 'prefault':
      return random.chance(0.5) ? undefined : make(def.innerType)
    case 'nullable':
      return random.chance(0.3) ? null : make(def.innerType)
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return make(def.innerType)
    case 'enum':
      return random.pick(Object.values(def.entries))
    case 'literal':
      return def.values[0]
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return fit(schema, random, [0, 1, 2, 3, 7, 30, 100, 500, 10_000, 25_000, 39.5, -105.2])
    default:
      return fit(schema, random, [
        ...Array.from({ length: 8 }, () => random.pick(pool.ids)),
        ...Array.from({ length: 3 }, () => random.pick(pool.slugs)),
        random.pick(pool.emails),
        random.pick(pool.marks),
        ...fitting,
      ])
  }
}

/** One of those that the schema takes; where it takes none, any. */
function fit(schema: z.ZodType, random: Random, candidates: readonly unknown[]): unknown {
  const start = random.below(candidates.length)
  for (let step = 0; step < candidates.length; step++) {
    const candidate = candidates[(start + step) % candidates.length]
    if (schema.safeParse(candidate).success) return candidate
  }
  return candidates[start]
}

/** The same with one thing changed, somewhere in it. */
export function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.9)) {
    const at = random.below(value.length)
    if (random.chance(0.1)) return Array.from({ length: 1500 }, () => value[at] as unknown)
    return value.with(at, spoil(value[at], random))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random.chance(0.95)) {
    const name = random.pick(Object.keys(value))
    const { [name]: one, ...rest } = value as Record<string, unknown>
    return random.chance(0.1) ? rest : { ...rest, [name]: spoil(one, random) }
  }
  return random.pick(evil)
}

/** A mark of a page as a stranger would forge it: of the right list, with something else for its row. */
export function forgeMark(mark: string, random: Random): string {
  try {
    const parts = JSON.parse(Buffer.from(mark, 'base64url').toString()) as unknown
    return Buffer.from(JSON.stringify(spoil(parts, random))).toString('base64url')
  } catch {
    // not every evil value becomes a text by itself
    const one = random.pick(evil)
    return typeof one === 'string' ? one : (JSON.stringify(one) ?? '')
  }
}
