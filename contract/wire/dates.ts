import { z } from 'zod'

export const instant = z.iso.datetime()

const invalid = 'Please enter a valid date'
/** Years of which everything that keeps and computes days knows. */
const isOfOurTime = (text: string) => text >= '1900' && text < '2201'

/** `YYYY-MM-DD`, with a sentence of its own for years that cannot be meant. */
export const dayOr = (error: string) => z.iso.date({ error: invalid }).refine(isOfOurTime, error)
/** `YYYY-MM-DD`, local to the place. */
export const localDate = dayOr(invalid)

/** An instant that comes in. */
export const givenInstant = instant.refine(isOfOurTime, invalid)

/** A day of every year. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please enter a day of the year as MM-DD')
