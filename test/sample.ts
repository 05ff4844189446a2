import { z } from 'zod'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
  default?: unknown
}

const formats: Record<string, string> = {
  uuid: '00000000-0000-7000-8000-000000000000',
  email: 'somebody@example.com',
  date: '2030-06-01',
  'date-time': '2030-06-01T12:00:00Z',
}

/** The smallest input that a schema takes, apart from its own refinements; what may be left out is left out. */
export const sampleOf = (schema: z.ZodType): unknown => sample(z.toJSONSchema(schema, { io: 'input' }) as Schema)

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0])
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1)
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name): [string, unknown] => [name, sample(schema.properties?.[name] ?? {})]),
    )
  return formats[schema.format ?? ''] ?? '1'.repeat(Math.max(1, schema.minLength ?? 0))
}
