import type { Category } from '#contract/catalogue/values.ts'

// Written out, not read from the contract's schema: the page would carry the validator along.
export const categories = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const satisfies Category[]

/** Whether an address names one of our categories. */
export const isCategory = (value: string): value is Category => categories.some((one) => one === value)
