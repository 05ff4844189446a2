import { z } from 'zod'
import { centSettings, settingKeys, type SettingKey, type SettingKind } from '#contract/settings/values.ts'
import { mostCents } from '#contract/wire/bounded.ts'
import { platformSettings as schema, type PlatformSettings } from './document.ts'

/** Values as text, by key; amounts in cents. */
export type SettingFields = Readonly<Record<string, string>>

export interface FieldShape {
  readonly key: SettingKey
  readonly kind: SettingKind
  readonly least: number | null
  readonly most: number | null
  readonly options: string[]
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: string[]
  minimum?: number
  maximum?: number
}

const whole = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema
const schemaAt = (key: string): JsonSchema =>
  key.split('.').reduce<JsonSchema>((at, name) => {
    const inner = at.properties?.[name]
    if (!inner) throw new Error(`The settings have no ${key}`)
    return inner
  }, whole)

/** No number of a business is larger, and none that is typed by mistake gets through. */
const mostAnywhere = 100_000

function shapeOf(key: SettingKey): FieldShape {
  const { type, items, enum: options = [], minimum, maximum } = schemaAt(key)
  const number = type === 'array' ? (items ?? {}) : { minimum, maximum }
  const kind = type === 'array' ? 'list' : type === 'integer' || type === 'number' ? type : 'choice'
  if (kind === 'choice') return { key, kind, least: null, most: null, options }
  const bound = centSettings.includes(key) ? mostCents : mostAnywhere
  const known = number.maximum === undefined || number.maximum === Number.MAX_SAFE_INTEGER ? bound : number.maximum
  return { key, kind, least: Math.max(0, number.minimum ?? 0), most: known, options: [] }
}

/** What may be entered for each key, as the document bounds it. */
export const settingShapes: readonly FieldShape[] = settingKeys.map(shapeOf)
const shapes = new Map(settingShapes.map((shape) => [shape.key, shape]))

type Fields = Record<string, unknown>
const valueAt = (document: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, name) => (at as Fields | undefined)?.[name], document)

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'number' || typeof value === 'string' ? String(value) : ''

export const settingFields = (settings: PlatformSettings): SettingFields =>
  Object.fromEntries(settingKeys.map((key) => [key, textOf(valueAt(settings, key))]))

/** Of these keys what differs, in the order of the page. */
export const fieldChanges = (before: SettingFields, after: SettingFields) =>
  settingKeys.flatMap((key) => {
    const [from, to] = [before[key] ?? '', after[key] ?? '']
    return from === to ? [] : [{ key, from, to }]
  })

const isNumber = /^\d{1,12}(\.\d{1,4})?$/
const range = (least: number, most: number) =>
  `Enter a number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`

/** The value that a text is, or why it is none. */
function valueOf(key: SettingKey, text: string): { value: unknown } | { refusal: string } {
  const shape = shapes.get(key)
  if (!shape) return { refusal: 'There’s no such setting.' }
  const { kind, options, least, most } = shape
  const typed = text.trim()
  if (kind === 'choice') return options.includes(typed) ? { value: typed } : { refusal: 'Choose one of the options.' }
  const fits = (one: string) =>
    isNumber.test(one) &&
    Number(one) >= (least ?? 0) &&
    Number(one) <= (most ?? mostAnywhere) &&
    (kind === 'number' || Number.isInteger(Number(one)))
  if (kind === 'list') {
    const all = typed.split(/[\s,]+/).filter((one) => one !== '')
    if (all.length > 12 || new Set(all).size < all.length) return { refusal: 'Enter up to 12 different numbers.' }
    return all.every(fits)
      ? { value: all.map(Number) }
      : { refusal: `${range(least ?? 0, most ?? mostAnywhere)} Separate several with commas.` }
  }
  return fits(typed) ? { value: Number(typed) } : { refusal: range(least ?? 0, most ?? mostAnywhere) }
}

interface Laid {
  readonly settings: PlatformSettings
  /** By key. */
  readonly refusals: Record<string, string>
}

/** The document with these values in it; with refusals it is not to be saved. */
export function withFields(settings: PlatformSettings, changes: SettingFields): Laid {
  const next = structuredClone(settings) as unknown as Fields
  const refusals: Record<string, string> = {}
  for (const key of settingKeys) {
    const text = changes[key]
    if (text === undefined) continue
    const found = valueOf(key, text)
    if ('refusal' in found) refusals[key] = found.refusal
    else {
      const path = key.split('.')
      const name = path.pop() ?? ''
      const at = path.reduce<Fields>((inner, part) => (inner[part] ??= {}) as Fields, next)
      at[name] = found.value
    }
  }
  const parsed = schema.safeParse(next)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const at = path.join('.')
    const key = settingKeys.find((one) => one === at || at.startsWith(`${one}.`) || one.startsWith(`${at}.`))
    refusals[key ?? at] ??= message
  }
  return { settings: parsed.success ? parsed.data : (next as unknown as PlatformSettings), refusals }
}
