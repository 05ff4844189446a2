import type { Category } from '../catalogue/values.ts'

export const signals = ['unknown', 'green', 'amber', 'red'] as const
export type Signal = (typeof signals)[number]

/** `update`: between the fixed moments, while a trip is near. */
export const snapshotMoments = ['booking', 'watch', 'decision', 'start', 'cancellation', 'update'] as const
export type SnapshotMoment = (typeof snapshotMoments)[number]

export const weatherAnswers = ['go', 'modify'] as const
export type WeatherAnswer = (typeof weatherAnswers)[number]

/** What made a signal. */
export const signalCauses = [
  'alert',
  'avalanche',
  'river',
  // below the lowest flow the guide allows, and a flow that has a limit but no reading
  'low_river',
  'unread_river',
  'air',
  'wind',
  'storms',
  'heat',
  'cold',
  'rain',
] as const
export type SignalCause = (typeof signalCauses)[number]

/** What other agencies than the weather service say of a place. */
export const hazardKinds = ['avalanche', 'river', 'air'] as const
export type HazardKind = (typeof hazardKinds)[number]

/** Of a river at a gauge, as the National Water Prediction Service has them, the least first. */
export const floodStages = ['none', 'action', 'minor', 'moderate', 'major'] as const
export type FloodStage = (typeof floodStages)[number]

/** Which of them matter for a kind of trip. Smoke matters for all. */
export const hazardsOf: Readonly<Record<Category, readonly HazardKind[]>> = {
  fishing: ['river', 'air'],
  hunting: ['air'],
  offroad: ['river', 'air'],
  hiking: ['air'],
  camping: ['river', 'air'],
  winter: ['avalanche', 'air'],
}

/** From which on each is worth a look, and from which on a guide has to answer. */
export const hazardLimits = {
  /** Considerable and High, of 5 on the North American scale. */
  avalanche: [3, 4],
  river: ['action', 'moderate'],
  /** Unhealthy for sensitive groups, and very unhealthy. */
  air: [101, 201],
} as const satisfies Record<HazardKind, readonly [number | FloodStage, number | FloodStage]>

/** `[amber, red]`; red null: it alone never makes a signal red. */
type Limit = readonly [amber: number, red: number | null]
export interface ActivityLimits {
  readonly windMph: Limit
  readonly heatF: Limit
  /** At and below. */
  readonly coldF: Limit
  /** Percent. */
  readonly rainChance: Limit
  /** Percent of rain in an hour with thunderstorms. */
  readonly stormChance: Limit
}

/** From which on the weather is worth a look, and from which on a guide has to answer. */
export const activityLimits: Readonly<Record<Category, ActivityLimits>> = {
  // boats and open water
  fishing: { windMph: [20, 30], heatF: [95, 108], coldF: [20, -5], rainChance: [70, null], stormChance: [30, 70] },
  hunting: { windMph: [30, 45], heatF: [95, 108], coldF: [10, -15], rainChance: [80, null], stormChance: [40, 80] },
  // dry washes flood
  offroad: { windMph: [35, 50], heatF: [105, 115], coldF: [5, -20], rainChance: [60, null], stormChance: [40, 80] },
  hiking: { windMph: [30, 45], heatF: [95, 108], coldF: [15, -10], rainChance: [70, null], stormChance: [30, 70] },
  camping: { windMph: [30, 45], heatF: [100, 110], coldF: [15, -10], rainChance: [70, null], stormChance: [30, 70] },
  winter: { windMph: [25, 40], heatF: [50, null], coldF: [0, -20], rainChance: [70, null], stormChance: [30, 70] },
}

export const conditionsLimits = {
  /** Hours before the start. */
  watchHours: 72,
  decisionHours: 18,
  unansweredHours: 3,
  /** The service forecasts about a week. */
  forecastDays: 6,
  /** Minutes between two looks at a trip that is near. */
  updateMinutes: 180,
  noteMax: 500,
} as const
