import type { Translation } from '#web/lib/language/i18n.tsx'
import type { messageOffers } from './message-offers.en.ts'

export default {
  offer: 'Oferta de {name}',
  ownOffer: 'Tu oferta',
  party: { one: '{count} persona', other: '{count} personas' },
  total: '{total} en total, con todos los cargos incluidos',
  dueNow: '{total} en total, {due} ahora',
  book: 'Reservar por {amount}',
  request: 'Solicitar por {amount}',
  open: 'Disponible hasta el {when}. Los lugares no se apartan hasta que reserves. Puedes agregar un código promocional al pagar.',
  ownOpen: 'Disponible hasta el {when}. Los lugares no se apartan.',
  expired: 'Esta oferta venció.',
  withdrawn: 'Esta oferta se retiró.',
  unavailable: 'Esta fecha ya no se puede reservar para este grupo.',
  withdraw: 'Retirar oferta',
  withdrawFailed: 'La oferta no se retiró',
} as const satisfies Translation<typeof messageOffers>
