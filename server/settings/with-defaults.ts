import { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What was saved, with the default of each field that the schema has gained since, at any depth of objects. Lists and
 * records stay as they were saved: an entry that is missing there was taken out by someone, and so was an optional field.
 */
export function withDefaults(schema: z.ZodType, saved: unknown, defaults: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isFields(saved) || !isFields(defaults)) return saved
  const whole: Record<string, unknown> = { ...saved }
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    if (name in saved) whole[name] = withDefaults(field, saved[name], defaults[name])
    else if (!(field instanceof z.ZodOptional) && name in defaults) whole[name] = defaults[name]
  }
  return whole
}
