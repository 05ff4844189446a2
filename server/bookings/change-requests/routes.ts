import { usd } from '#contract/wire/money.ts'
import * as contract from '#contract/bookings/change-requests/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { presentBooking } from '../present.ts'
import { acceptChange, declineChange, withdrawChange } from './answer.ts'
import { startChangePayment } from './pay.ts'
import { datesToChangeTo } from './list-dates.ts'
import { listOpenChanges } from './list.ts'
import { presentPreview } from './present.ts'
import { proposeChange } from './propose.ts'

export const changeRoutes: Routes = (on, app) => {
  on(contract.previewChange, ({ caller, params, query: { departureId, adults, children, keepPrice } }) =>
    presentPreview(app, caller, params.id, {
      departureId,
      keepPrice,
      party: adults === undefined ? undefined : { adults, children: children ?? 0 },
    }),
  )
  on(
    contract.listChangeDates,
    ({ caller, params, query: { adults, children } }) =>
      datesToChangeTo(app, caller, params.id, adults === undefined ? undefined : { adults, children: children ?? 0 }),
    // each open departure is priced
    { cost: 40 },
  )
  on(contract.proposeChange, async ({ caller, params, body }) => {
    await proposeChange(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.acceptChange, async ({ caller, params, body }) => {
    await acceptChange(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.declineChange, async ({ caller, params, body }) => {
    await declineChange(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.withdrawChange, async ({ caller, params, body }) => {
    await withdrawChange(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.startChangePayment, async ({ caller, params }) => {
    const { amount, ...payment } = await startChangePayment(app, caller, params.id)
    return { ...payment, amount: usd(amount) }
  })
  on(contract.openChanges, async ({ caller, query }) => ({ items: await listOpenChanges(app, caller, query.as) }))
}
