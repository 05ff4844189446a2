import { englishTexts } from '#web/lib/language/texts.ts'

/** From where on a forecast is red. */
export const weatherLimits = englishTexts('weather-limits', {
  limits: 'Red for this trip: {limits}.',
  edit: 'Change limits',
  windMph: 'wind {value}',
  stormChance: 'thunderstorms {value}',
  heatF: '{value} or hotter',
  coldF: '{value} or colder',
  aqi: 'air quality {value}',
  leastFlowCfs: 'flow below {value}',
  mostFlowCfs: 'flow above {value}',
})
