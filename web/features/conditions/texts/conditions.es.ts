import type { Translation } from '#web/lib/language/i18n.tsx'
import type { conditions } from './conditions.en.ts'

export default {
  title: 'Clima',
  summary: '{low} a {high}, viento de hasta {wind}, {rain} de probabilidad de lluvia',
  asOf: 'Servicio Meteorológico Nacional, {when}',
  canceled: 'El pronóstico cuando se canceló el viaje',
  alert: '{event}, del {from} al {until}',
  signal_unknown: 'Sin pronóstico',
  signal_green: 'Nada fuera de lo común',
  signal_amber: 'Conviene estar atento',
  signal_red: 'Alerta por el clima',
  cause_alert: 'alerta oficial',
  cause_wind: 'viento fuerte',
  cause_storms: 'tormentas eléctricas',
  cause_heat: 'calor',
  cause_cold: 'frío',
  cause_rain: 'lluvia',
  causes: 'Por: {causes}.',
  waits: 'Tu guía decide si el viaje se hace y te avisaremos.',
  answered_go: '{name}: el viaje sigue como estaba previsto.',
  answered_modify: '{name} cambió el plan.',
  note: '«{note}»',
} satisfies Translation<typeof conditions>
