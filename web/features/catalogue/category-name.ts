import type { Category } from '#contract/common.ts'

const known: readonly string[] = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] satisfies Category[]

/** Whether an address names one of our categories. */
export const isCategory = (value: string): value is Category => known.includes(value)
