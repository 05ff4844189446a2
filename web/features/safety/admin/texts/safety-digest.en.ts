import { englishTexts } from '#web/lib/language/texts.ts'

export const safetyDigest = englishTexts('safety-digest', {
  caption: 'Incidents by month',
  lead: 'The last 12 months without names, places, or reports, so you can share it with guides. Months are in UTC.',
  none: 'No incidents yet',
  noneText: 'Months show up here once a guide reports an incident or a near miss.',
  month: 'Month',
  incidents: 'Incidents',
  nearMisses: 'Near misses',
  severity: 'By severity',
  ofSeverity: 'S{severity}: {count}',
  activity: 'By activity',
  category_fishing: 'Fishing',
  category_hunting: 'Hunting',
  category_offroad: 'Off-road',
  category_hiking: 'Hiking',
  category_camping: 'Camping',
  category_winter: 'Winter',
  open: 'Not reviewed',
  review: 'Median time to review',
})
