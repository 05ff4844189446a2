export const difficulties = ['easy', 'moderate', 'challenging', 'expert'] as const
export type Difficulty = (typeof difficulties)[number]

export const priceModes = ['per_person', 'per_group', 'package'] as const
export type PriceMode = (typeof priceModes)[number]

export const cancellationTiers = ['flexible', 'moderate', 'firm', 'strict', 'expedition', 'final_sale'] as const
export type CancellationTier = (typeof cancellationTiers)[number]

export const categories = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const
export type Category = (typeof categories)[number]

export const addOnUnits = ['person', 'booking'] as const
export type AddOnUnit = (typeof addOnUnits)[number]

/** What is walked or ridden on, from even to rough. */
export const accessSurfaces = ['paved', 'packed', 'uneven', 'loose', 'water'] as const
export const toiletKinds = ['none', 'outhouse', 'flush', 'accessible'] as const
export const transferKinds = ['not_needed', 'with_help', 'on_your_own'] as const

export const pictureStates = ['waiting', 'ready', 'refused'] as const
export type PictureState = (typeof pictureStates)[number]

/** As a picture of an adventure is kept. Drawings and moving pictures are not photographs of a trip. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** What a trip costs, in cents: beyond these a slip of the finger is likelier than a price. */
export const tripAmounts = { least: 500, most: 10_000_000 } as const
