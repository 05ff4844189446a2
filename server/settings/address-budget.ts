import { z } from 'zod'

/**
 * What one network may ask of public pages and searches in a minute, in units of about a millisecond of the server; four
 * times as much in demo mode, where every visitor comes from one. Five people who open a new page every three seconds
 * spend a third of it.
 */
export const addressBudgetSettings = z.object({ unitsPerMinute: z.int().min(1000).max(10_000_000) })

export const defaultAddressBudget: z.infer<typeof addressBudgetSettings> = { unitsPerMinute: 12_000 }
