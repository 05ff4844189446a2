export const promoPayers = ['platform', 'outfitter'] as const
export type PromoPayer = (typeof promoPayers)[number]
