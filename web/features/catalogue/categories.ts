import { type Category, categories } from '#contract/catalogue/values.ts'

/** Whether an address names one of our categories. */
export const isCategory = (value: string): value is Category => categories.some((one) => one === value)
