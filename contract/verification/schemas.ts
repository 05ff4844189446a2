import { z } from 'zod'
import { category } from '../catalogue/schemas.ts'
import { count, line, words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { guideLevel } from '../guides/schemas.ts'
import {
  documentConditions,
  documentFileTypes,
  documentKinds,
  documentLimits,
  documentStates,
  factStates,
  guideFacts,
  insuranceKinds,
  kindsWithAgency,
  landManagers,
  recordFigures,
  rejectionReasons,
} from './values.ts'

export const documentKind = z.enum(documentKinds)
export const documentState = z.enum(documentStates)
export const rejectionReason = z.enum(rejectionReasons)
export const landManager = z.enum(landManagers)
export const documentCondition = z.enum(documentConditions)
export const region = z.string().regex(/^[A-Z]{2}$/, 'Please choose a state')

/** Whole dollars. */
const insured = count(100_000_000, 'Please enter an amount').min(1, 'Please enter an amount')

/** A document as its guide sends it; the files come first, see `uploadDocumentFile`. */
export const documentForm = z
  .object({
    kind: documentKind,
    /** The document that it takes the place of. */
    renews: id.nullable().default(null),
    title: line(documentLimits.titleMax).min(2, 'Please enter the document’s title'),
    issuer: line(documentLimits.issuerMax).min(2, 'Please enter who issued it'),
    /** Of whom the document names as its holder. */
    holderName: line(limits.personNameMax).min(2, 'Please enter the name on the document'),
    number: line(documentLimits.numberMax).nullable().default(null),
    region: region.nullable().default(null),
    agency: landManager.nullable().default(null),
    issuedOn: localDate,
    /** Its last day. */
    validUntil: localDate,
    /** Of insurance only. */
    insurance: z
      .object({ eachOccurrence: insured, aggregate: insured, additionalInsured: z.boolean() })
      .nullable()
      .default(null),
    files: z
      .array(id)
      .min(1, 'Please add a photo or PDF')
      .max(documentLimits.files)
      .refine((list) => new Set(list).size === list.length, 'Please add each file once'),
  })
  .refine(({ kind, insurance }) => insuranceKinds.includes(kind) === (insurance !== null), {
    error: 'Please enter the insured amounts',
    path: ['insurance'],
  })
  .refine(({ kind, agency }) => kindsWithAgency.includes(kind) === (agency !== null), {
    error: 'Please choose the land agency',
    path: ['agency'],
  })
  .refine(({ kind, region: state }) => kind !== 'guide_license' || state !== null, {
    error: 'Please choose a state',
    path: ['region'],
  })
  .refine(({ issuedOn, validUntil }) => issuedOn < validUntil, {
    error: 'The last day must come after the day of issue',
    path: ['validUntil'],
  })
export type DocumentForm = z.infer<typeof documentForm>

export const documentFile = z.object({
  id,
  type: z.enum(documentFileTypes),
  bytes: z.int(),
  /** Of a PDF; 1 for a picture. */
  pages: z.int(),
})

/** A document as its guide and operators see it. */
export const guideDocument = z.object({
  id,
  kind: documentKind,
  /** What the kind is called. */
  name: z.string(),
  state: documentState,
  title: z.string(),
  issuer: z.string(),
  holderName: z.string(),
  /** The last characters of its number; the whole number is sealed. */
  numberEnd: z.string().nullable(),
  region: z.string().nullable(),
  agency: landManager.nullable(),
  issuedOn: z.string(),
  validUntil: z.string(),
  insurance: z.object({ eachOccurrence: z.int(), aggregate: z.int(), additionalInsured: z.boolean() }).nullable(),
  files: z.array(documentFile),
  /** Whom it names may be another person than the guide. */
  nameDiffers: z.boolean(),
  /** The document that it takes the place of once it is approved. */
  renews: id.nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  reasonCode: rejectionReason.nullable(),
  /** Why it was rejected or revoked, in the operator’s words. */
  reason: z.string().nullable(),
})
export type GuideDocument = z.infer<typeof guideDocument>

/** What stands in the way, as a code and a sentence. */
export const obstacle = z.object({
  code: z.string(),
  sentence: z.string(),
  /** The document that it is about. */
  document: documentKind.nullable(),
  /** The field of the listing that it is about. */
  field: z.string().nullable(),
})

/** A document that is asked of a guide for what they offer, or for what they applied with. */
export const requestedDocument = z.object({
  kind: documentKind,
  name: z.string(),
  region: z.string().nullable(),
  agency: landManager.nullable(),
  /** Of what was sent for it: what counts, else what waits, else what came last. */
  state: documentState.or(z.literal('missing')),
  /** Ids of all that was sent for it, newest first. */
  documents: z.array(id),
  /** The level that cannot be reached without it. */
  level: guideLevel.nullable(),
  /** Titles of the adventures that cannot be sold without it. */
  adventures: z.array(z.string()),
})
export type RequestedDocument = z.infer<typeof requestedDocument>

/** A listing of a guide, and whether it is on sale. */
const ownListing = z.object({
  id,
  title: z.string(),
  href: z.string(),
  onSale: z.boolean(),
  /** Until when, unless a document is renewed; null: without an end. */
  saleUntil: instant.nullable(),
})

/** What was found out about a guide besides documents. */
const guideCheck = z.object({
  fact: z.enum(guideFacts),
  state: z.enum(factStates).or(z.literal('missing')),
  since: instant.nullable(),
  until: instant.nullable(),
})

export const standing = z.object({
  /** As the guide is called here; the name that documents have to name. */
  name: z.string(),
  level: guideLevel,
  nextLevel: guideLevel.nullable(),
  /** What the next level needs. */
  missing: z.array(obstacle),
  documents: z.array(guideDocument),
  requested: z.array(requestedDocument),
  checks: z.array(guideCheck),
  adventures: z.array(ownListing),
  /** Of the last twelve months, beside what the highest level asks; null until the first trip. */
  record: z
    .object({
      countedAt: instant,
      figures: z.array(
        z.object({
          figure: z.enum(recordFigures),
          /** Null: nothing to judge by. */
          has: z.number().nullable(),
          needs: z.number(),
          meets: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** What a guide may send for what they offer. */
  required: z.array(z.object({ kind: documentKind, name: z.string(), categories: z.array(category) })),
})

export type Standing = z.infer<typeof standing>

/** A document in the operators’ list. */
export const queuedDocument = guideDocument.extend({
  guide: z.object({ id, name: z.string(), href: z.string() }),
  /** Documents of other guides that are the same: their file, or their number. */
  sharedWith: z.array(
    z.object({ id, guide: z.object({ id, name: z.string(), href: z.string() }), by: z.enum(['file', 'number']) }),
  ),
  /** Of the operator who reviews it. */
  claimedBy: z.string().nullable(),
  /** The operator who asks reviews it. */
  isMine: z.boolean(),
  dueAt: instant,
})
export type QueuedDocument = z.infer<typeof queuedDocument>

export const decision = z
  .object({
    outcome: z.enum(['approve', 'reject']),
    /** Of a rejection, with the operator’s words to the guide. */
    reasonCode: rejectionReason.nullable().default(null),
    reason: words(limits.reasonMax).nullable().default(null),
  })
  .refine(({ outcome, reasonCode }) => outcome === 'approve' || reasonCode !== null, {
    error: 'Please choose a reason',
    path: ['reasonCode'],
  })
  .refine(({ outcome, reason }) => (reason === null ? outcome === 'approve' : reason.length >= limits.reasonMin), {
    error: 'Please enter a reason',
    path: ['reason'],
  })
export type Decision = z.infer<typeof decision>
