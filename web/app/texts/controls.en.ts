import { texts } from '#web/lib/language/texts.ts'

/** Words of the controls in web/design that most pages do without. */
export const controls = texts('controls', {
  breadcrumb: 'Breadcrumb',
  fewer: 'Fewer',
  more: 'More',
  outOf: '{average} out of 5',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  minutesLeft: { one: '1 minute left', other: '{count} minutes left' },
})
