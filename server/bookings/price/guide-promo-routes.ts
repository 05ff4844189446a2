import * as contract from '#contract/pricing/guide-promo-codes.ts'
import type { Routes } from '#server/platform/http/route.ts'
import {
  createGuidePromoCode,
  endGuidePromoCode,
  listGuidePromoCodes,
  previewGuidePromoCode,
} from './guide-promo-codes.ts'

export const guidePromoRoutes: Routes = (on, app) => {
  on(contract.listGuidePromoCodes, ({ caller }) => listGuidePromoCodes(app, caller))
  on(contract.previewGuidePromoCode, ({ caller, body }) => previewGuidePromoCode(app, caller, body), {
    perAddress: { count: 120, seconds: 60 },
  })
  on(contract.createGuidePromoCode, ({ caller, body }) => createGuidePromoCode(app, caller, body))
  on(contract.endGuidePromoCode, ({ caller, params }) => endGuidePromoCode(app, caller, params.id))
}
