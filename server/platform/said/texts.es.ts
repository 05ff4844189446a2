import type { Translations } from './render.ts'

export const platformSpanish: Translations = {
  'We couldn’t find that page or record.': 'Esta página o este registro no existe.',
  'There’s nothing at this address.': 'Esta dirección no existe.',
  'We can’t save anything right now. Please try again in a few minutes.':
    'Ahora no podemos guardar nada. Inténtalo de nuevo en unos minutos.',
  'We’re temporarily unavailable. Please try again in a moment.':
    'No estamos disponibles por el momento. Inténtalo de nuevo en un momento.',
  'Please sign in first.': 'Primero inicia sesión, por favor.',
  'Please enter your password again to do this.': 'Escribe tu contraseña de nuevo para hacer esto.',
  'You don’t have permission to do that.': 'No tienes permiso para hacer esto.',
  'Something went wrong on our side. Please try again. If it keeps happening, send us this code: {number}.':
    'Algo salió mal de nuestro lado. Inténtalo de nuevo; si sigue igual, dinos el número {number}.',
  'Please upload one of these file types: {known}.': 'Envía un archivo de uno de estos tipos: {known}.',
  'You have Treq open in too many places. Close a few tabs.':
    'Tienes Treq abierto en demasiados lugares. Cierra algunas pestañas.',
  'We couldn’t find that file.': 'Este archivo no existe.',
  'This link has expired. Go back to the page and open the file again.':
    'Este enlace venció. Vuelve a la página y abre el archivo de nuevo.',
  'We couldn’t use this file. Upload one of these types: {known}.':
    'No pudimos usar este archivo. Envía uno de estos tipos: {known}.',
  'This file is larger than {megabytes} MB. Upload a smaller one.':
    'Este archivo supera los {megabytes} MB. Envía uno más pequeño.',
  'The request is larger than {size}, the limit here.': 'El envío supera los {size} permitidos aquí.',
  'Please send JSON (content type application/json).': 'Envía JSON (tipo de contenido application/json).',
  'The CSRF token is missing or expired.': 'Falta el token CSRF o ya no vale.',
  'This request came from another site. Open Treq and try again there.':
    'Este envío llegó de otro sitio. Abre Treq e inténtalo de nuevo desde allí.',
  'The upload broke off. Send the file again.': 'El envío se interrumpió. Envía el archivo de nuevo.',
  'We couldn’t make this file. Try again in a few minutes.':
    'No pudimos preparar este archivo. Inténtalo de nuevo en unos minutos.',
  'We’re busy right now. Try again in a minute.': 'Hay mucho movimiento ahora. Inténtalo de nuevo en un minuto.',
  'The request has no content.': 'El envío no tiene contenido.',
  'The request isn’t valid JSON.': 'El envío no es JSON válido.',
  'We couldn’t read that request.': 'No se pudo entender el envío.',
  'You need admin privileges to access this page.': 'Necesitas permisos de administrador para entrar en esta página.',
  'Your network is sending more requests than we can answer. Please try again in {time}.':
    'Tu red nos envía más solicitudes de las que podemos responder. Inténtalo de nuevo en {time}.',
  'Too many attempts. Please try again in {time}.': 'Demasiados intentos. Inténtalo de nuevo en {time}.',
  '1 second': '1 segundo',
  '{count} seconds': '{count} segundos',
  'We couldn’t find a record that this refers to.': 'Esto se refiere a un registro que no existe.',
  'Something in this request is outside what we can store.':
    'Algo en esta solicitud está fuera de lo que podemos guardar.',
  'That page of the list no longer exists. Go back to the first page.':
    'Esa página de la lista ya no existe. Vuelve a la primera página.',
  'Please confirm that it’s you with your second step.': 'Confirma con tu segundo paso que eres tú.',
  'Set up two-step verification in your settings first. Operators can’t work without it.':
    'Configura primero la verificación en dos pasos en tus ajustes. Los operadores no pueden trabajar sin ella.',
}
