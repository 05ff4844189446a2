import type { Translations } from '#server/platform/said/render.ts'

/** What catalogue says, in Spanish. */
export const catalogueSpanish: Translations = {
  'After that, there’s no refund.': 'Después no hay reembolso.',
  'This is a final sale. There’s no refund if you cancel.': 'Es una venta final: si cancelas, no se reembolsa nada.',
  'The deposit isn’t refundable. You can move it once to a new date within {months}, up to {time} before the start.':
    'El anticipo no se reembolsa. Puede pasarse una vez a otra fecha dentro de {months} mientras falten {time}.',
  'The deposit isn’t refundable.': 'El anticipo no se reembolsa.',
  'Changed your mind? Cancel within {within} of booking for a full refund, as long as the start is at least {before} away.':
    '¿Cambiaste de idea? Se devuelve todo dentro de {within} después de reservar, si faltan al menos {before} para el inicio.',
  'If the guide, the weather, or Treq cancels before the start, you get a full refund, including the service fee.':
    'Si cancelan el guía, el clima o Treq antes del inicio, recibes un reembolso completo, incluido el cargo por servicio.',
  'Cancel at least {time} before the start to get the full trip price back.':
    'Si cancelas {time} o más antes del inicio, se te devuelve el precio completo del viaje.',
  'Cancel at least {time} before the start to get {percent}% of the trip price back.':
    'Si cancelas {time} o más antes del inicio, se te devuelve el {percent}% del precio del viaje.',
  'Cancel at least {time} before the start to get back what you paid beyond the deposit.':
    'Si cancelas {time} o más antes del inicio, se te devuelve lo que pagaste además del anticipo.',
  'Cancel at least {time} before the start to get back {percent}% of what you paid beyond the deposit.':
    'Si cancelas {time} o más antes del inicio, se te devuelve el {percent}% de lo que pagaste además del anticipo.',
  'Until the start': 'Hasta el inicio',
  '{time} or more before': '{time} o más antes',
  'Full trip price': 'El precio completo del viaje',
  '{percent}% of the trip price': 'El {percent}% del precio del viaje',
  'The service fee is refunded only with a full refund.':
    'El cargo por servicio solo se reembolsa con un reembolso completo.',
  'Less than {time} before': 'Menos de {time} antes',
  'At any time': 'En cualquier momento',
  'No refund': 'Sin reembolso',
  'Flexible policy': 'Política flexible',
  'Moderate policy': 'Política moderada',
  'Firm policy': 'Política firme',
  'Strict policy': 'Política estricta',
  'Expedition policy': 'Política de expedición',
  'Final sale': 'Venta final',
  'We couldn’t find that picture.': 'Esta imagen no existe.',
  'Only guides can add pictures.': 'Solo los guías agregan imágenes.',
  'We can’t read this file as a picture. Please save it as JPEG.':
    'Este archivo no es una imagen que podamos leer. Guárdalo como JPEG.',
  'This picture is {width} pixels wide. Please upload one at least {pictureMinWidth} pixels wide.':
    'Esta imagen tiene {width} píxeles de ancho. Envía una de al menos {pictureMinWidth}.',
  'This picture has {megapixels} megapixels. Please upload one with at most {most}.':
    'Esta imagen tiene {megapixels} megapíxeles. Envía una de {most} como máximo.',
  'You’ve reached today’s limit of {files} pictures or {megabytes} MB. Try again tomorrow.':
    'Llegaste al límite de hoy de {files} fotos o {megabytes} MB. Inténtalo mañana.',
  'You’ve used your {megabytes} MB or {files} pictures. Delete originals you no longer need.':
    'Ya usaste tus {megabytes} MB o {files} fotos. Borra los originales que ya no necesites.',
}
