import type { Translation } from '#web/lib/language/i18n.tsx'
import type { waitlist } from './waitlist.en.ts'

export default {
  runsFrom: { one: 'Sale con {people} o más, falta 1', other: 'Sale con {people} o más, faltan {count}' },
  runsFromOnly: 'Sale con {people} personas o más',
  sureToRun: 'Salida confirmada',

  tooFew: { '=0': 'Esta salida está llena.', one: 'Solo queda 1 lugar.', other: 'Solo quedan {count} lugares.' },
  joinText:
    'Entra en la lista de espera: cuando se liberen lugares para tu grupo, te los apartamos por {offer} ({shortOffer} cerca del inicio) y te escribimos. No se cobra nada, a menos que los tomes.',
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
  seeWaitlist: 'Ver dónde esperas',
  joinFailed: 'No pudiste entrar en la lista de espera',
  tryAgainText: 'No se cambió nada. Inténtalo de nuevo en un momento.',

  waitingFor: 'Lista de espera',
  place: { one: 'Número 1 de la lista', other: 'Número {count} de la lista' },
  leave: 'Salir de la lista de espera',
  leaveOf: 'Salir de la lista de espera de {title}',
  left: 'Ya no estás esperando',
  leaveFailed: 'No se pudo hacer',
  yourTurn: 'Hay lugares libres para ti',
  offerText: '{title}, {when}, {party}: apartados para ti hasta el {until}. Después pasan al siguiente de la lista.',
  take: 'Tomar los lugares',
  letGo: 'Dejarlos pasar',
  wentOn: 'Los lugares pasan al siguiente de la lista',
} as const satisfies Translation<typeof waitlist>
