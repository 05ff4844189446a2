import type { Translation } from '#web/lib/language/i18n.tsx'
import type { tripDay } from './trip-day.en.ts'

export default {
  when: 'Cuándo',
  startsIn: 'Empieza en',
  days: { one: '1 día {hours} h', other: '{count} días {hours} h' },
  underWay: 'Tu viaje está en marcha',
  ends: 'Termina: {time}',
  where: 'Dónde se encuentran',
  whereLater: 'Verás aquí el punto de encuentro exacto cuando tu reserva esté confirmada.',
  near: 'Cerca de {place}',
  directions: 'Cómo llegar',
  copySpot: 'Copiar coordenadas',
  copied: 'Copiado',
  spot: 'Coordenadas: {lat}, {lng}',
  map: 'Mapa de los alrededores del punto de encuentro',
  bring: 'Qué llevar',
  call: 'Llamar a {name}',
  email: 'Escribir a {name}',
  leftBehind: '¿Olvidaste algo? Ponte en contacto.',
  plans: 'Cambiar o cancelar',
  safety: 'Plan de viaje y reporte de seguridad',
} satisfies Translation<typeof tripDay>
