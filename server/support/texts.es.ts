import type { Translations } from '#server/platform/said/render.ts'

/** What support says, in Spanish. */
export const supportSpanish: Translations = {
  'This message does not exist.': 'Este mensaje no existe.',
  'This answer has been sent already.': 'Esta respuesta ya se envió.',
  'This looks like an automatic message, so it was not sent. If a program filled in the form for you, please reload the page and type it yourself.':
    'Parece un mensaje automático, así que no se envió. Si un programa llenó el formulario por ti, recarga la página y escríbelo tú.',
  'This request was used for another message already. Please send it once more.':
    'Este envío ya se usó para otro mensaje. Envíalo una vez más.',
}
