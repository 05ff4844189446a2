import { invalidParam, missingParam } from './errors.ts'

export type Params = { [key: string]: Param }
export type Param = string | Params

const maximumKeys = 500
const segment = /^[A-Za-z0-9_-]{0,60}$/

/** Stripe's form encoding: `a[b][0]=x` becomes { a: { b: { 0: 'x' } } }; an empty pair of brackets counts up. */
export function decodeForm(text: string): Params {
  const root = empty()
  let count = 0
  for (const [key, value] of new URLSearchParams(text)) {
    if (++count > maximumKeys) throw invalidParam(key, 'Too many parameters.', 'parameters_exclusive')
    assign(root, splitKey(key), value)
  }
  return root
}

function splitKey(key: string): string[] {
  const open = key.indexOf('[')
  if (open === -1) return [check(key, key)]
  const rest = key.slice(open)
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw invalidParam(key, `Invalid parameter name: ${key}`, 'parameter_unknown')
  return [
    check(key.slice(0, open), key),
    ...rest
      .slice(1, -1)
      .split('][')
      .map((part) => check(part, key)),
  ]
}

function check(part: string, key: string): string {
  if (!segment.test(part)) throw invalidParam(key, `Invalid parameter name: ${key}`, 'parameter_unknown')
  return part
}

function assign(root: Params, path: string[], value: string): void {
  let node = root
  path.forEach((part, index) => {
    const name = part === '' ? String(Object.keys(node).length) : part
    if (index === path.length - 1) {
      node[name] = value
      return
    }
    const next = node[name]
    node = typeof next === 'object' ? next : (node[name] = empty())
  })
}

// Without a prototype, so that a parameter called __proto__ or constructor is only a name.
function empty(): Params {
  return Object.create(null) as Params
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidParam(name, `Invalid string: ${name}`, 'parameter_invalid_string')
  return value
}

export function requiredText(params: Params, name: string): string {
  const value = text(params, name)
  if (value === undefined || value === '') throw missingParam(name)
  return value
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^-?\d{1,12}$/.test(value) || !Number.isSafeInteger(number)) {
    throw invalidParam(name, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  }
  return number
}

export function flag(params: Params, name: string): boolean {
  const value = text(params, name)
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  throw invalidParam(name, `Invalid boolean: ${value}`, 'parameter_invalid_boolean')
}

export function nested(params: Params, name: string): Params {
  const value = params[name]
  if (value === undefined || value === '') return empty()
  if (typeof value === 'string') throw invalidParam(name, `Invalid object: ${name}`, 'parameter_invalid_object')
  return value
}

export function list(params: Params, name: string): string[] {
  const value = params[name]
  if (value === undefined || value === '') return []
  if (typeof value === 'string') return [value]
  return Object.values(value).filter((entry) => typeof entry === 'string')
}

/** Metadata after an update: given keys replace, a key sent empty is removed, the rest stays. */
export function mergeMetadata(present: Record<string, string>, params: Params): Record<string, string> {
  if (params.metadata === '') return {}
  const merged = { ...present }
  for (const [key, value] of Object.entries(nested(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalidParam('metadata', 'Metadata values must be strings.')
    if (value.length > 500) {
      throw invalidParam(`metadata[${key}]`, 'Metadata values can have up to 500 characters.', 'parameter_invalid')
    }
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalidParam('metadata', 'Metadata can have at most 50 keys.')
  return merged
}

/** The same for equal parameters whatever their order: idempotency compares by it. */
export function canonical(params: Param): string {
  if (typeof params === 'string') return JSON.stringify(params)
  const entries = Object.keys(params).sort()
  return `{${entries.map((key) => `${JSON.stringify(key)}:${canonical(params[key] ?? '')}`).join(',')}}`
}

/** A card that comes as its number is what Stripe refuses from a server. */
export function carriesCardNumber(params: Params): boolean {
  const data = params.payment_method_data
  const card = typeof data === 'object' ? data.card : params.card
  return typeof card === 'object' && card.number !== undefined
}
