import { z } from 'zod'

/** One schema of a contract that holds no other, and where it stands: `body.lines.[].quantity`. */
export interface Leaf {
  readonly path: string
  readonly schema: z.ZodType
}

type Def = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.ZodType): Def => (schema as unknown as z.core.$ZodTypes)._zod.def

/** Every schema below one, itself among them. A pipe that begins with a plain text or number is one leaf: only as a whole does it have bounds. */
export function* schemasIn(schema: z.ZodType, path: string): Generator<Leaf> {
  yield { path, schema }
  const def = defOf(schema)
  const below = (next: unknown, name: string) => schemasIn(next as z.ZodType, path + name)
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) yield* below(field, `.${name}`)
      break
    case 'array':
      yield* below(def.element, '.[]')
      break
    case 'tuple':
      for (const [at, item] of def.items.entries()) yield* below(item, `.${at}`)
      break
    case 'union':
      for (const option of def.options) yield* below(option, '')
      break
    case 'intersection':
      yield* below(def.left, '')
      yield* below(def.right, '')
      break
    case 'record':
      yield* below(def.keyType, '.key')
      yield* below(def.valueType, '.value')
      break
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      yield* below(def.innerType, '')
      break
    case 'lazy':
      yield* below(def.getter(), '')
      break
    case 'pipe':
      if (!isPlain(def.in as z.ZodType)) yield* below(def.in, '')
      break
    default:
  }
}

const isPlain = (schema: z.ZodType): boolean => {
  const { type } = defOf(schema)
  return type === 'string' || type === 'number' || type === 'transform' || type === 'pipe'
}

export const typeOf = (schema: z.ZodType): Def['type'] => defOf(schema).type
