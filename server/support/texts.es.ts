import type { Translations } from '#server/platform/said/render.ts'

/** What support says, in Spanish. */
export const supportSpanish: Translations = {
  'We couldn’t find that message.': 'Este mensaje no existe.',
  'This reply was already sent.': 'Esta respuesta ya se envió.',
  'This looked automated, so we didn’t send it. If a tool filled in the form for you, please reload the page and type it yourself.':
    'Parece un mensaje automático, así que no se envió. Si un programa llenó el formulario por ti, recarga la página y escríbelo tú.',
  'This request was already used for another message. Please send it again.':
    'Este envío ya se usó para otro mensaje. Envíalo una vez más.',
}
