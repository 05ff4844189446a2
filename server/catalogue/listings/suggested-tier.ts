import type { CancellationTier, Category } from '#contract/catalogue/values.ts'

const day = 1440
const halfDay = 300

/** The policy that a trip of this kind and length begins with; its guide may choose another. */
export function suggestedTier(category: Category, durationMinutes: number | null): CancellationTier | null {
  if (durationMinutes === null) return null
  if (durationMinutes > day) return category === 'hunting' ? 'expedition' : 'firm'
  if (category === 'hiking' || category === 'camping' || durationMinutes <= halfDay) return 'flexible'
  return category === 'fishing' || category === 'offroad' ? 'moderate' : 'firm'
}
