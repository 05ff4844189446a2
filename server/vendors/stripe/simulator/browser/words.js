/* The words of the simulated pages in Spanish; English stands in the pages themselves. */

const fields = {
  title: 'Datos de pago (Stripe simulado)',
  notice: 'Stripe simulado, sin dinero real.',
  noticeRest: 'Usa una tarjeta de prueba, nunca una real.',
  number: 'Número de tarjeta',
  expiry: 'Vencimiento',
  expiryFormat: 'MM / AA',
  cvc: 'Código de seguridad',
  postal: 'Código postal',
  tests: 'Llenar con una tarjeta de prueba',
}

const bank = {
  bankTitle: 'Verifica tu pago (banco simulado)',
  bankHeading: 'Verifica tu pago',
  bankText: 'Esta página hace las veces de tu banco y pregunta si de verdad eres tú quien paga.',
  complete: 'Completar la verificación',
  fail: 'Rechazar la verificación',
  unknown: 'Esta verificación no existe o ya hay una más reciente.',
  unreachable: 'No hay conexión con el banco. Revisa tu conexión y carga esta página otra vez.',
  moment: 'Un momento…',
  done: 'Listo. Puedes cerrar esta página y volver a la tienda.',
  notSent: 'La respuesta no se pudo enviar. Inténtalo de nuevo.',
}

/** By the codes of Stripe. */
const problems = {
  incomplete_number: 'El número de tarjeta está incompleto.',
  invalid_number: 'El número de tarjeta no es válido.',
  incomplete_expiry: 'La fecha de vencimiento está incompleta.',
  invalid_expiry_month: 'El mes de vencimiento no es válido.',
  invalid_expiry_year_past: 'La tarjeta ya venció.',
  invalid_expiry_year: 'El año de vencimiento no es válido.',
  incomplete_cvc: 'El código de seguridad está incompleto.',
  incomplete_zip: 'El código postal está incompleto.',
}

/** By the number of the card. */
const cards = {
  4242424242424242: 'Visa, se aprueba',
  5555555555554444: 'Mastercard, se aprueba',
  378282246310005: 'American Express, se aprueba',
  4000002500003155: '3-D Secure, una vez si se guarda',
  4000002760003184: '3-D Secure, siempre',
  4000008400001629: '3-D Secure, luego rechazada',
  4000000000000002: 'Rechazada',
  4000000000009995: 'Rechazada: fondos insuficientes',
  4000000000000069: 'Rechazada: tarjeta vencida',
  4000000000000127: 'Rechazada: código de seguridad incorrecto',
  4000000000000341: 'Se puede guardar, los cobros posteriores fallan',
  4000000000007726: 'Los reembolsos tardan',
  4000000000005126: 'El banco devuelve los reembolsos más tarde',
  4000000000000259: 'Funciona; después hay un contracargo por fraude',
}

const spanish = { ...fields, ...bank, problems, cards }

/** The words of a locale; null for English, and for every other that this page does not speak. */
export function wordsOf(locale) {
  return String(locale).toLowerCase().startsWith('es') ? spanish : null
}

/** Puts the words into the elements that name them with `data-word`. */
export function translate(words) {
  if (!words) return
  document.documentElement.lang = 'es'
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = words[element.dataset.word]
  for (const input of document.querySelectorAll('[data-word-placeholder]'))
    input.placeholder = words[input.dataset.wordPlaceholder]
}
