import { texts } from '#web/lib/language/texts.ts'

export const conditions = texts('conditions', {
  title: 'Weather',
  summary: '{low}–{high}, wind to {wind}, {rain} chance of rain',
  asOf: 'National Weather Service, {when}',
  canceled: 'The forecast when the trip was canceled',
  alert: '{event}, {from} to {until}',
  signal_unknown: 'No forecast',
  signal_green: 'Nothing stands out',
  signal_amber: 'Worth a look',
  signal_red: 'Weather warning',
  cause_alert: 'official alert',
  cause_wind: 'strong wind',
  cause_storms: 'thunderstorms',
  cause_heat: 'heat',
  cause_cold: 'cold',
  cause_rain: 'rain',
  causes: 'Because of: {causes}.',
  waits: 'Your guide decides whether the trip runs, and we’ll tell you.',
  answered_go: '{name}: the trip runs as planned.',
  answered_modify: '{name} changed the plan.',
  note: '“{note}”',
})
