type Schema = Record<string, unknown>

const shortest = 80

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasShape = (value: Schema): boolean => ('properties' in value && value.type === 'object') || 'enum' in value

const pascal = (name: string) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Objects that occur in several places, by their text: how often, and the field where each occurs first. */
function countShapes(value: unknown, key: string, counts: Map<string, { times: number; key: string }>): void {
  if (Array.isArray(value)) for (const one of value) countShapes(one, key, counts)
  if (!isObject(value)) return
  if (hasShape(value)) {
    const text = JSON.stringify(value)
    if (text.length > shortest) {
      const known = counts.get(text)
      counts.set(text, { times: (known?.times ?? 0) + 1, key: known?.key ?? key })
    }
  }
  const fields = 'properties' in value && isObject(value.properties) ? value.properties : {}
  for (const [name, one] of Object.entries(fields)) countShapes(one, name, counts)
  for (const [name, one] of Object.entries(value)) {
    if (one !== fields) countShapes(one, nameBelow(name, key), counts)
  }
}

/** A path gives its last word, a body and an answer say what they are; the grammar of JSON Schema gives no names. */
function nameBelow(name: string, key: string): string {
  if (name.startsWith('/')) return name.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? key
  return name === 'requestBody' ? `${key} body` : name === 'responses' ? `${key} answer` : key
}

/** Parts that several operations have alike, written once. */
export function createParts(prefix: string) {
  const parts: Record<string, Schema> = {}
  const uses = new Map<string, number>()
  const text = (part: Schema) => JSON.stringify(part)
  return {
    parts,
    see: (part: Schema) => uses.set(text(part), (uses.get(text(part)) ?? 0) + 1),
    /** The part itself, or a reference to it where it was seen more than once. */
    referTo(part: Schema, name: string): Schema {
      if ((uses.get(text(part)) ?? 0) < 2) return part
      let free = name
      const isOther = (known: Schema | undefined) => known !== undefined && text(known) !== text(part)
      for (let number = 2; isOther(parts[free]); number++) free = `${name}${number}`
      parts[free] = part
      return { $ref: `${prefix}${free}` }
    },
  }
}

/**
 * The same document with every repeated object written once, among the components, named by the field
 * that holds it. Half of what the contract says has no name of its own because it is a pick or an extension of another.
 */
export function writeOnce(paths: Schema, components: Record<string, Schema>): { paths: Schema; schemas: Schema } {
  const counts = new Map<string, { times: number; key: string }>()
  countShapes(paths, 'Answer', counts)
  for (const [name, schema] of Object.entries(components)) countShapes(schema, name, counts)
  const schemas: Record<string, unknown> = {}
  const names = new Map(Object.entries(components).map(([name, schema]) => [JSON.stringify(schema), name]))
  const taken = new Set(Object.keys(components))

  const nameOf = (text: string): string | null => {
    const known = names.get(text)
    if (known) return known
    const found = counts.get(text)
    if (!found || found.times < 2) return null
    const base = pascal(found.key)
    let name = base
    for (let number = 2; taken.has(name); number++) name = `${base}${number}`
    taken.add(name)
    names.set(text, name)
    schemas[name] = inside(JSON.parse(text) as Schema)
    return name
  }
  const inside = (value: Schema): Schema =>
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, written(one)]))
  function written(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(written)
    if (!isObject(value)) return value
    const name = hasShape(value) ? nameOf(JSON.stringify(value)) : null
    return name ? { $ref: `#/components/schemas/${name}` } : inside(value)
  }
  for (const [name, schema] of Object.entries(components)) schemas[name] = inside(schema)
  return { paths: inside(paths), schemas }
}
