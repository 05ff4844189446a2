import { englishTexts } from '#web/lib/language/texts.ts'

/** The manifest of a guide’s day. */
export const daySheet = englishTexts('day-sheet', {
  sheetTitle: 'Daily manifest',
  sheetLead: { '=0': '{guide}', one: '{guide} · 1 trip', other: '{guide} · {count} trips' },
  sheetNone: 'No trips on this day',
  sheetNoneText: 'Choose another day, or go back to your dashboard.',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  toGuideDashboard: 'Guide dashboard',
  meetAt: 'Meet',
  ends: 'Back {time}',
  here: 'Checked in',
  note: 'Message',
  toCollect: 'Balance due',
  cash: 'Cash noted',
  cashGuests: 'Guests who pay in cash',
  missingOf: 'To do',
  readyOf: 'Ready?',
  allReady: 'All set',
  safety: 'Trip plan and safety check-in',
  paymentRunning: 'payment processing',
})
