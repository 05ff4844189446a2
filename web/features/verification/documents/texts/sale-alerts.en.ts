import { englishTexts } from '#web/lib/language/texts.ts'

/** Documents without which trips are off sale. */
export const saleAlerts = englishTexts('sale-alerts', {
  title: { one: '1 trip is off sale', other: '{count} trips are off sale' },
  missing: '{name} is needed for {trips}.',
  reviewing: 'We’re reviewing your {name} for {trips}.',
  open: 'Open documents',
})
