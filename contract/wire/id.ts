import { z } from 'zod'
import { referenceIn } from './reference.ts'

export const id = z.uuid({ error: 'That isn’t a valid ID' })

/** A booking by its code or its ID, written the one way. */
export const reference = z
  .string()
  .max(40)
  .transform((text, context) => {
    const found = referenceIn(text)
    if (found === null) context.addIssue({ code: 'custom', message: 'That isn’t a booking code or a full ID' })
    return found ?? z.NEVER
  })
