import { z } from 'zod'

export const instant = z.iso.datetime()
/** `YYYY-MM-DD`, local to the place. */
export const localDate = z.iso.date({ error: 'Please enter a valid date' })

/** A day of every year. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please enter a day of the year as MM-DD')
