import { dateFormat } from '#web/lib/language/intl.ts'

/** An instant as date and time inputs hold it, by the clock of a place. */
export const dateAt = (at: string, zone: string): string => dateFormat('en-CA', { timeZone: zone }).format(new Date(at))
export const timeAt = (at: string, zone: string): string =>
  dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
