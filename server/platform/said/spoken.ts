import { z } from 'zod'

type Render = (sentence: unknown) => unknown
/** Returns the value with every sentence rendered; what it is given stays as it is. */
type Speaker = (value: unknown, render: Render) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How the places of `mark` in an answer of this schema become text; null where it has none. */
export function speakerOf(schema: unknown, mark: unknown): Speaker | null {
  if (schema === mark) return (value, render) => (value === null || value === undefined ? value : render(value))
  if (schema instanceof z.ZodObject) return ofFields(Object.entries(schema.shape), mark)
  if (schema instanceof z.ZodArray) {
    const each = speakerOf(schema.element, mark)
    return each && ((value, render) => (Array.isArray(value) ? value.map((one) => each(one, render)) : value))
  }
  if (schema instanceof z.ZodRecord) {
    const each = speakerOf(schema.valueType, mark)
    return (
      each &&
      ((value, render) =>
        isRecord(value)
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, render)]))
          : value)
    )
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return speakerOf(schema.unwrap(), mark)
  if (schema instanceof z.ZodUnion) {
    const speakers = schema.options.flatMap((option) => speakerOf(option, mark) ?? [])
    return speakers.length > 0
      ? (value, render) => speakers.reduce((rendered: unknown, speaker) => speaker(rendered, render), value)
      : null
  }
  return null
}

function ofFields(fields: readonly [string, unknown][], mark: unknown): Speaker | null {
  const spoken = fields.flatMap(([name, field]) => {
    const speaker = speakerOf(field, mark)
    return speaker ? [{ name, speaker }] : []
  })
  if (spoken.length === 0) return null
  return (value, render) => {
    if (!isRecord(value)) return value
    const rendered = { ...value }
    for (const { name, speaker } of spoken) if (name in rendered) rendered[name] = speaker(rendered[name], render)
    return rendered
  }
}
