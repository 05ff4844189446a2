import type { Translations } from '#server/platform/said/render.ts'

export const conditionsSpanish: Translations = {
  '{title} on {starts}: {guide} has looked at the forecast, and the trip runs as planned.':
    '{title}, {starts}: {guide} revisó el pronóstico y el viaje sigue como estaba previsto.',
  '{title} on {starts}: {guide} changed the plan because of the weather.':
    '{title}, {starts}: {guide} cambió el plan por el clima.',
  'Your trip is on': 'Tu viaje sigue en pie',
  'Your guide changed the plan': 'Tu guía cambió el plan',
  'Your trip is on: {title}': 'Tu viaje sigue en pie: {title}',
  'New plan: {title}': 'Nuevo plan: {title}',
  '{guide} wrote: “{note}”': '{guide} escribió: «{note}»',
  'See your booking': 'Ver tu reserva',
}
