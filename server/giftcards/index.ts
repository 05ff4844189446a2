import './tables.ts'
import { listAdminGiftCards } from '#contract/giftcards/admin.ts'
import type { Domain } from '#server/platform/domain.ts'
import { giftCards } from './admin/gift-card-table.ts'
import { giftCardExpires, giftCardLapses, sendGiftCard } from './deadlines.ts'
import { giftCardsFitLedger } from './invariants/gift-cards-fit-ledger.ts'
import { giftCreditFitsCards } from './invariants/gift-credit-fits-cards.ts'
import { notifications } from './notifications.ts'
import { personal } from './personal.ts'
import { routes } from './routes.ts'
import { giftCardsSpanish } from './texts.es.ts'

export { giftCardPayable } from './payable.ts'

export const giftcardsDomain: Domain = {
  routes,
  notifications,
  operatorTables: [{ table: giftCards, list: listAdminGiftCards }],
  deadlines: {
    'gift_card.lapses': giftCardLapses,
    'gift_card.send': sendGiftCard,
    'gift_card.expires': giftCardExpires,
  },
  invariants: [giftCardsFitLedger, giftCreditFitsCards],
  personal,
  spanish: giftCardsSpanish,
}
