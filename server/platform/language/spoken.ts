import { z } from 'zod'
import { ourWords } from '#contract/wire/said.ts'

type Say = (sentence: string) => string
/** Gives the value with every sentence of ours said anew; what it is given stays as it is. */
type Speaker = (value: unknown, say: Say) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an answer of this schema is said in another language; null where nothing in it is ours to say. */
export function speakerOf(schema: unknown): Speaker | null {
  if (schema === ourWords) return (value, say) => (typeof value === 'string' ? say(value) : value)
  if (schema instanceof z.ZodObject) return ofFields(Object.entries(schema.shape))
  if (schema instanceof z.ZodArray) {
    const each = speakerOf(schema.element)
    return each && ((value, say) => (Array.isArray(value) ? value.map((one) => each(one, say)) : value))
  }
  if (schema instanceof z.ZodRecord) {
    const each = speakerOf(schema.valueType)
    return (
      each &&
      ((value, say) =>
        isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, say)])) : value)
    )
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return speakerOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) {
    const speakers = schema.options.flatMap((option) => speakerOf(option) ?? [])
    return speakers.length > 0
      ? (value, say) => speakers.reduce((said: unknown, speaker) => speaker(said, say), value)
      : null
  }
  return null
}

function ofFields(fields: readonly [string, unknown][]): Speaker | null {
  const spoken = fields.flatMap(([name, field]) => {
    const speaker = speakerOf(field)
    return speaker ? [{ name, speaker }] : []
  })
  if (spoken.length === 0) return null
  return (value, say) => {
    if (!isRecord(value)) return value
    const said = { ...value }
    for (const { name, speaker } of spoken) if (name in said) said[name] = speaker(said[name], say)
    return said
  }
}
