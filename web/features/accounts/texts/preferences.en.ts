import { texts } from '#web/lib/language/texts.ts'

export const preferences = texts('preferences', {
  title: 'Language, units, and time zone',
  lead: 'How Treq shows you distances, weights, temperatures, and times.',
  language: 'This page is in English.',
  units: 'Units',
  unitsHelp: 'We don’t convert what guides wrote themselves.',
  us: 'Miles, feet, pounds, °F',
  metric: 'Kilometers, meters, kilograms, °C',
  zone: 'Time zone',
  zoneHelp: 'For messages, history, and quiet hours. Trips always show their own local time.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Settings saved',
})
