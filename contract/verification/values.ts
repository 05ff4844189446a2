/** What a guide can send as proof. */
export const documentKinds = [
  'liability_insurance',
  'auto_insurance',
  'first_aid_cpr',
  'wilderness_first_aid',
  'wilderness_first_responder',
  'guide_license',
  'captain_license',
  'vessel_registration',
  'land_permit',
  'climbing_certificate',
  'avalanche_certificate',
  'vehicle_inspection',
  'firearm_safety',
  'meat_handling',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `missing` is the absence of a row. Of a renewed document the earlier one stays valid until the new one is approved. */
export const documentStates = [
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'expiring',
  'expired',
  'revoked',
  'replaced',
  'withdrawn',
] as const
export type DocumentState = (typeof documentStates)[number]

/** Documents that count, as long as their last day has not passed. */
export const validStates = ['approved', 'expiring'] as const satisfies readonly DocumentState[]

export const rejectionReasons = [
  'unreadable',
  'wrong_document',
  'expired',
  'name_mismatch',
  'limits_too_low',
  'not_additional_insured',
  'issuer_unknown',
  'incomplete',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Who looks after the land of a trip; `none` for roads and open water. */
export const landManagers = ['none', 'private', 'state', 'usfs', 'blm', 'nps', 'tribal', 'other'] as const
export type LandManager = (typeof landManagers)[number]
export const federalLand = ['usfs', 'blm', 'nps'] as const satisfies readonly LandManager[]

/** When a category asks for a document. */
export const documentConditions = [
  'always',
  'day_trip',
  'over_an_hour_from_road',
  'several_days',
  'over_two_nights',
  'powered_navigable_water',
  'climbing',
  'federal_land',
  'state_requires',
] as const
export type DocumentCondition = (typeof documentConditions)[number]

/** What is known of a guide besides documents. */
export const guideFacts = ['email', 'phone', 'identity', 'background_check', 'tax_form', 'terms', 'training'] as const
export type GuideFact = (typeof guideFacts)[number]
export const factStates = ['pending', 'clear', 'failed', 'ended'] as const
export type FactState = (typeof factStates)[number]

/** Kinds that name a US state, an agency that looks after land, or insured amounts. */
export const kindsWithRegion: readonly DocumentKind[] = ['guide_license', 'land_permit', 'vessel_registration']
export const kindsWithAgency: readonly DocumentKind[] = ['land_permit']
export const insuranceKinds: readonly DocumentKind[] = ['liability_insurance', 'auto_insurance']

export const documentFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
/** HEIC is kept as JPEG. */
export const documentUploadTypes = [...documentFileTypes, 'image/heic'] as const
export const documentLimits = {
  fileBytes: 15 * 1024 * 1024,
  /** Files of one document. */
  files: 6,
  pdfPages: 30,
  titleMax: 120,
  issuerMax: 120,
  numberMax: 60,
} as const

/** What the highest level asks of a guide's record, in the order in which it is shown. */
export const recordFigures = [
  'months',
  'trips',
  'reviews',
  'rating',
  'strikes',
  'cancelPercent',
  'replyPercent',
] as const
export type RecordFigure = (typeof recordFigures)[number]
