/** Of `landManagers` those who issue permits. */
export const permitManagers = ['usfs', 'blm', 'nps', 'state', 'tribal', 'other'] as const
export type PermitManager = (typeof permitManagers)[number]

/** When its days begin anew: never, with the year, or with its season. */
export const permitRenewals = ['never', 'year', 'season'] as const
export type PermitRenewal = (typeof permitRenewals)[number]

/** Days used elsewhere, or days allowed besides. */
export const correctionKinds = ['used', 'total'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const permitLimits = {
  perOutfit: 60,
  correctionsPerPeriod: 200,
  listingsMax: 100,
  daysMax: 100_000,
  validDaysMax: 3660,
  reasonMax: 300,
  /** Percent of the fee base that a federal permit usually costs. */
  usualFeePercent: 3,
} as const
