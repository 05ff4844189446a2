import { texts } from '#web/lib/language/texts.ts'

export const preferences = texts('preferences', {
  title: 'Language, units, and time zone',
  lead: 'How Treq writes distances, weights, temperatures, and times for you.',
  language: 'This page is in English.',
  units: 'Units',
  unitsHelp: 'Guides’ own words stay as they wrote them.',
  us: 'Miles, feet, pounds, °F',
  metric: 'Kilometers, meters, kilograms, °C',
  zone: 'Time zone',
  zoneHelp: 'For messages, history, and quiet hours. Trips always show their own local time.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Settings saved',
})
