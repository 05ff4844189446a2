import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  adventureContent,
  listingPicture,
  type AdventureContent,
  type ListingPicture,
} from '#contract/catalogue/listings.ts'
import type { ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import { listingFields, reviewedFields, type ListingField } from '#contract/catalogue/listing-values.ts'
import type { Category } from '#contract/catalogue/values.ts'
import { suggestedTier } from './suggested-tier.ts'

/** Every field of a listing; null or empty where it is not answered. */
export type WorkingCopy = Required<ListingDraft>
/** A version on sale, with its pictures. */
export type OnSale = AdventureContent & { pictures: ListingPicture[] }

const nothingYet: Omit<WorkingCopy, 'category'> = {
  title: '',
  summary: '',
  description: '',
  difficulty: null,
  durationMinutes: null,
  place: { name: '', region: '', state: '', zone: '' },
  meetingPoint: { text: '', access: '', lat: null, lng: null },
  itinerary: [],
  included: [],
  excluded: [],
  bring: [],
  fitness: '',
  minimumAge: null,
  weightLimitPounds: null,
  maxParty: null,
  kind: null,
  price: { mode: 'per_person', amount: null, childPercent: null },
  addOns: [],
  permits: [],
  cancellationTier: null,
  instantBook: false,
  noticeDays: null,
  cutOffHours: null,
  windowMonths: null,
  weatherLimits: null,
  minimumToRun: null,
  isLesson: false,
  languages: ['en'],
  species: [],
  season: null,
  safetyNotes: [],
  accessFacts: [],
  accessDetails: null,
  guestLicenses: null,
  terrain: null,
  modifiers: null,
  questions: null,
  route: null,
  pictures: [],
}

/** The version on sale with what was saved over it; the policy is what suits such a trip until its guide chooses one. */
export function workingCopy(category: Category, onSale: OnSale | null, draft: ListingDraft): WorkingCopy {
  const copy = { ...nothingYet, ...(onSale as ListingDraft | null), category, ...draft }
  return { ...copy, cancellationTier: copy.cancellationTier ?? suggestedTier(category, copy.durationMinutes) }
}

const shape: Record<ListingField, z.ZodType> = { ...adventureContent.shape, pictures: listingPicture.array() }

/** As it would be on sale: with defaults, without what isn't answered. A value that can't be on sale stays as it is. */
function normal(field: ListingField, value: unknown): unknown {
  const given = value === null || isUnanswered(field, value) ? undefined : value
  const parsed = shape[field].safeParse(given)
  return parsed.success ? parsed.data : given
}

const isUnanswered = (field: ListingField, value: unknown): boolean =>
  field === 'questions' || field === 'guestLicenses'
    ? Array.isArray(value) && value.length === 0
    : field === 'modifiers' && isDeepStrictEqual(shape.modifiers.safeParse(value).data, shape.modifiers.parse({}))

export const isSame = (field: ListingField, one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(normal(field, one), normal(field, other))

/** Fields in which a working copy differs from the version on sale; all where none is. */
export const changedFields = (copy: WorkingCopy, onSale: OnSale | null): ListingField[] =>
  onSale ? listingFields.filter((field) => !isSame(field, copy[field], onSale[field])) : [...listingFields]

/** Of the changed fields those that an operator reads before guests do. */
export function fieldsToReview(
  changed: readonly ListingField[],
  copy: WorkingCopy,
  onSale: OnSale | null,
): ListingField[] {
  if (!onSale) return [...changed]
  const known = new Set(onSale.pictures.map(({ hash }) => hash))
  const isNewPicture = copy.pictures.some(({ hash }) => !known.has(hash))
  const reviewed: readonly ListingField[] = reviewedFields
  return changed.filter((field) => (field === 'pictures' ? isNewPicture : reviewed.includes(field)))
}

export const pick = (
  values: Readonly<Partial<Record<ListingField, unknown>>>,
  fields: readonly ListingField[],
): ListingDraft => Object.fromEntries(fields.map((field) => [field, values[field]]))

/** What stands in the way of a working copy's being a version, by field, as the contract words it. */
export type Gaps = ReadonlyMap<
  ListingField,
  { readonly isEmpty: boolean; readonly message: string; readonly at: string }
>

/** The working copy as a version, or the fields that keep it from being one. */
export function asVersion(copy: WorkingCopy): { version: OnSale } | { gaps: Gaps } {
  const given = Object.fromEntries(
    listingFields.map((field) => [field, isUnanswered(field, copy[field]) ? undefined : copy[field]]),
  )
  for (const field of optional) given[field] ??= undefined
  const content = adventureContent.safeParse(given)
  const pictures = listingPicture.array().safeParse(copy.pictures)
  if (content.success && pictures.success) return { version: { ...content.data, pictures: pictures.data } }
  const issues = [
    ...(content.error?.issues ?? []),
    ...(pictures.error?.issues ?? []).map((issue) => ({ ...issue, path: ['pictures', ...issue.path] })),
  ]
  const gaps = new Map<ListingField, { isEmpty: boolean; message: string; at: string }>()
  for (const { path, message } of issues) {
    const field = path[0] as ListingField
    if (gaps.has(field)) continue
    const value: unknown = path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown> | null)?.[key], copy)
    gaps.set(field, { isEmpty: value === null || value === '' || value === undefined, message, at: path.join('.') })
  }
  return { gaps }
}

const optional = ['cutOffHours', 'windowMonths', 'modifiers', 'questions', 'guestLicenses'] as const
