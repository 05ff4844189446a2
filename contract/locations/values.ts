/** `merged`: another area took its place; its address leads there. */
export const areaStatuses = ['active', 'inactive', 'merged'] as const
export type AreaStatus = (typeof areaStatuses)[number]

/** What becomes of a line of an import. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const areaLimits = {
  radiusMiles: 300,
  importLines: 500,
  importCharacters: 36_000,
  /** Of these lines an answer says what becomes of each. */
  importShown: 200,
} as const

/** Columns of an import, in any order; the first five are needed. */
export const importColumns = [
  'name',
  'state',
  'lat',
  'lng',
  'radiusMiles',
  'landManager',
  'permitRule',
  'coverage',
  'closures',
  'sheriff',
  'sheriffPhone',
  'rescue',
  'rescuePhone',
  'hospital',
  'hospitalPhone',
  'hospitalAddress',
  'checkedOn',
] as const
