import type { validationSchemas } from '#contract/accounts/calls.ts'
import { call } from '#web/lib/call.ts'
import { log } from '#web/lib/log.ts'
import { staleTimes } from '#web/lib/query-client.ts'

/** The server's own rules by the name of their form, as JSON Schema. */
export type Schemas = Readonly<Record<string, unknown>>

/** The rules as the server has them now: a page may be older. An empty object where they don't come. */
export const schemasQuery = {
  queryKey: ['/api/auth/validation-schemas'],
  queryFn: (): Promise<Schemas> =>
    call<typeof validationSchemas>('GET', '/api/auth/validation-schemas').then(
      ({ schemas }) => schemas,
      (cause: unknown) => {
        log.warn('The rules of the server did not come', cause)
        return {}
      },
    ),
  staleTime: staleTimes.categories,
}

interface TextRule {
  minLength?: unknown
  maxLength?: unknown
  pattern?: unknown
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    // Another dialect than ours: the server judges.
    return true
  }
}

const holds = ({ minLength, maxLength, pattern }: TextRule, value: string): boolean =>
  !(typeof minLength === 'number' && value.length < minLength) &&
  !(typeof maxLength === 'number' && value.length > maxLength) &&
  !(typeof pattern === 'string' && !matches(pattern, value))

/**
 * Names of the filled-in fields that break a rule of this schema. Whatever is no rule about one text is left to the server.
 */
export function fieldsAgainst(schema: unknown, values: Readonly<Record<string, unknown>>): string[] {
  const { properties } = (schema ?? {}) as { properties?: Readonly<Record<string, TextRule | null>> }
  return Object.entries(properties ?? {}).flatMap(([name, rule]) => {
    const value = values[name]
    return typeof value !== 'string' || value === '' || !rule || holds(rule, value) ? [] : [name]
  })
}
