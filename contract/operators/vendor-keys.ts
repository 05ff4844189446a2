import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { reason } from './schemas.ts'
import { formerHours } from './values.ts'

/** All that is ever told of a key; the key itself only goes in. */
export const vendorKey = z.object({
  source: z.enum(['stored', 'environment', 'simulator', 'none']),
  /** Its last four characters; null where there is none. */
  end: z.string().nullable(),
  /** Who set it in the browser. */
  setBy: z.string().nullable(),
  setAt: instant.nullable(),
  /** Of the one that was set in the browser; a change names it, so that none is overwritten unseen. */
  version: id.nullable(),
  /** Still accepted in webhooks. */
  former: z.array(z.object({ end: z.string(), until: instant })),
})
export type VendorKey = z.infer<typeof vendorKey>

export const keyValue = line(300)
  .min(8, 'Please paste the whole key')
  .regex(/^[\w+/=.-]*$/, 'Please paste the key alone, without spaces')

export const keyChange = z.object({
  value: keyValue,
  after: id.nullable(),
  /** How long webhooks signed with the former one are still accepted. */
  formerHours: z.literal(formerHours),
  reason,
})

export const keyRemoval = z.object({ after: id, reason })
export const issuedKey = z.object({ value: z.string() })
export const keyErrors = ['changed_meanwhile', 'vendor_unavailable', 'wrong_state'] as const
