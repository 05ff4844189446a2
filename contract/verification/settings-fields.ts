import { categories, type Category } from '../catalogue/values.ts'
import type { VerificationDocument } from './settings-schemas.ts'
import { documentConditions, documentKinds, type DocumentCondition, type DocumentKind } from './values.ts'

/** The document as fields of text by key, as a form shows them and as two versions are compared. */
export type SettingFields = Readonly<Record<string, string>>
export interface SettingChange {
  key: string
  from: string
  to: string
}

/** Keys of plain values, in the order of the page. */
export const plainSettings = [
  'liability.eachOccurrence',
  'liability.aggregate',
  'validDays',
  'reminderDays',
  'renewDays',
  'reviewBusinessDays',
  'identityTries',
  'backgroundChecks.package',
  'backgroundChecks.months',
  'backgroundChecks.monthsWithMinors',
  'backgroundChecks.inviteReminderDays',
  'backgroundChecks.renewalReminderDays',
  'backgroundChecks.waitBusinessDays',
  'gate.publishLevel',
  'gate.instantLevel',
  'gate.pictures',
  'gate.noticeDays',
  'gate.noticeSeveralDays',
  'gate.tierLevels.flexible',
  'gate.tierLevels.moderate',
  'gate.tierLevels.firm',
  'gate.tierLevels.strict',
  'gate.tierLevels.expedition',
  'gate.tierLevels.final_sale',
  'elite.months',
  'elite.trips',
  'elite.reviews',
  'elite.rating',
  'elite.cancelPercent',
  'elite.replyPercent',
  'elite.repliesAsked',
] as const
export type PlainSetting = (typeof plainSettings)[number]

const lists: readonly PlainSetting[] = [
  'reminderDays',
  'backgroundChecks.inviteReminderDays',
  'backgroundChecks.renewalReminderDays',
]
const yes = 'yes'

export function settingFields(document: VerificationDocument): SettingFields {
  const fields: Record<string, string> = {}
  for (const { document: kind, categories: named, when, states = [] } of document.matrix) {
    for (const one of named) fields[`matrix.${kind}.${one}`] = when
    if (when === 'state_requires')
      fields[`states.${kind}`] = [...new Set([...(fields[`states.${kind}`]?.split(', ') ?? []), ...states])]
        .filter((state) => state !== '')
        .toSorted()
        .join(', ')
  }
  for (const { document: kind, as } of document.alsoCounts) for (const one of as) fields[`proves.${kind}.${one}`] = yes
  for (const { state, categories: named } of document.withoutLicense)
    for (const one of named) fields[`noLicense.${state}.${one}`] = yes
  for (const one of categories)
    for (const kind of document.activityCredentials[one]) fields[`credential.${kind}.${one}`] = yes
  for (const key of plainSettings) {
    const value = key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], document)
    fields[key] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return fields
}

const number = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)
const numbers = (text: string): number[] => text.split(/[\s,]+/).flatMap((one) => (one === '' ? [] : [number(one)]))
const words = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '')

/** The document that fields make; what is not valid in it stays for the contract to refuse. */
export function documentOf(fields: SettingFields): VerificationDocument {
  const isOn = (key: string) => fields[key] === yes
  const matrix = documentKinds.flatMap((document) =>
    documentConditions.flatMap((when) => {
      const named = categories.filter((one) => fields[`matrix.${document}.${one}`] === when)
      if (named.length === 0) return []
      const states = when === 'state_requires' ? { states: words(fields[`states.${document}`] ?? '') } : {}
      return [{ document, categories: named, when, ...states }]
    }),
  )
  const alsoCounts = documentKinds.flatMap((document) => {
    const as = documentKinds.filter((one) => isOn(`proves.${document}.${one}`))
    return as.length > 0 ? [{ document, as }] : []
  })
  const states = [...new Set(Object.keys(fields).flatMap((key) => /^noLicense\.([A-Z]{2})\./.exec(key)?.[1] ?? []))]
  const withoutLicense = states.toSorted().flatMap((state) => {
    const named = categories.filter((one) => isOn(`noLicense.${state}.${one}`))
    return named.length > 0 ? [{ state, categories: named }] : []
  })
  const credentials = categories.map((one): [Category, DocumentKind[]] => [
    one,
    documentKinds.filter((kind) => isOn(`credential.${kind}.${one}`)),
  ])
  const document: Record<string, unknown> = {
    matrix,
    alsoCounts,
    withoutLicense,
    activityCredentials: Object.fromEntries(credentials),
  }
  for (const key of plainSettings) {
    const text = fields[key] ?? ''
    const value = key === 'backgroundChecks.package' ? text.trim() : lists.includes(key) ? numbers(text) : number(text)
    const path = key.split('.')
    const name = path.pop() ?? ''
    const of = path.reduce<Record<string, unknown>>(
      (at, part) => (at[part] ??= {}) as Record<string, unknown>,
      document,
    )
    of[name] = value
  }
  return document as unknown as VerificationDocument
}

/** What differs, in the order of the page. */
export function settingChanges(before: SettingFields, after: SettingFields): SettingChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys]
    .filter((key) => (before[key] ?? '') !== (after[key] ?? ''))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .map((key) => ({ key, from: before[key] ?? '', to: after[key] ?? '' }))
}

const groups = ['matrix', 'states', 'proves', 'noLicense', 'credential']
const rank = (key: string): number => {
  const group = groups.indexOf(key.split('.')[0] ?? '')
  return group >= 0 ? group : groups.length + plainSettings.indexOf(key as PlainSetting)
}

/** The field in which an error at this path of the document is shown. */
export function fieldAt(path: readonly PropertyKey[], { matrix }: VerificationDocument): string {
  const [first, at, ...rest] = path
  if (first === 'matrix' && typeof at === 'number') {
    const row = matrix[at]
    if (!row) return 'matrix'
    return rest[0] === 'states' ? `states.${row.document}` : `matrix.${row.document}.${row.categories[0] ?? ''}`
  }
  if (first === 'activityCredentials') return `credential.${String(at)}`
  if (first === 'alsoCounts' || first === 'withoutLicense') return first
  return path.filter((part) => typeof part === 'string').join('.')
}

export const isCondition = (text: string): text is DocumentCondition =>
  documentConditions.some((condition) => condition === text)
