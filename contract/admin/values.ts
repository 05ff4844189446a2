/** States that the overview counts, those that wait for an answer first. */
export const overviewStates = ['requested', 'confirming', 'confirmed', 'in_progress', 'held'] as const
export type OverviewState = (typeof overviewStates)[number]
