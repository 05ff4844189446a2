import type { Translation } from '#web/lib/language/i18n.tsx'
import type { waitlist } from './waitlist.en.ts'

export default {
  runsFrom: { one: 'Mínimo {people}, falta 1', other: 'Mínimo {people}, faltan {count}' },
  runsFromOnly: 'Mínimo {people} personas',
  sureToRun: 'Salida garantizada',

  tooFew: { '=0': 'Esta salida está llena.', one: 'Solo queda 1 lugar.', other: 'Solo quedan {count} lugares.' },
  joinText:
    'Únete a la lista de espera. Si se liberan lugares para tu grupo, los apartamos por {offer} ({shortOffer} cerca del inicio) y te escribimos. No se te cobra nada a menos que los tomes.',
  join: {
    one: 'Entrar en la lista de espera para 1 persona',
    other: 'Entrar en la lista de espera para {count} personas',
  },
  joining: 'Entrando…',
  forWaitlist: 'Lista de espera. Ahora no pagas nada.',
  joined: 'Estás en la lista de espera',
  joinedText: {
    one: 'Eres la primera persona de la lista. Te escribimos en cuanto haya lugares libres para tu grupo.',
    other: 'Eres el número {count} de la lista. Te escribimos en cuanto haya lugares libres para tu grupo.',
  },
  seeWaitlist: 'Ver tus listas de espera',
  joinFailed: 'No pudimos agregarte a la lista de espera',
  tryAgainText: 'Inténtalo de nuevo en un momento.',

  waitingFor: 'Lista de espera',
  place: { one: 'Número 1 de la lista', other: 'Número {count} de la lista' },
  leave: 'Salir de la lista de espera',
  leaveOf: 'Salir de la lista de espera de {title}',
  left: 'Saliste de la lista de espera',
  leaveFailed: 'No funcionó',
  yourTurn: 'Se liberaron lugares para ti',
  offerText:
    '{title}, {when}, {party}: apartados para ti hasta el {until}. Después pasan a la siguiente persona de la lista.',
  take: 'Reservar estos lugares',
  letGo: 'Dejar pasar estos lugares',
  wentOn: 'Ofrecidos a la siguiente persona de la lista',
} as const satisfies Translation<typeof waitlist>
