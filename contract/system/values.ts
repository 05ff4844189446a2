export const modes = ['demo', 'live'] as const
export type Mode = (typeof modes)[number]
