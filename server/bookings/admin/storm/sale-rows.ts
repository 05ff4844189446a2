import { adminAction, requireScope, type RowAction } from '#server/operators/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { closeSale, openSale } from '#server/scheduling/index.ts'
import { departureRows } from './departure-rows.ts'

/** Nothing more of these departures is sold; who has booked keeps the booking. */
export const closeRows: RowAction = {
  scope: 'support',
  run(app, caller, id, reason, { message: _message, ...audit }) {
    const person = requireScope(caller, 'support')
    return adminAction(app, person, { action: 'close_sale', subjectId: id, reason, ...audit }, async () => {
      await withTransaction(app.db, async (tx) => closeSale(tx, id, await app.clock.now(tx)))
      return 'Nothing more of it is sold.'
    })
  },
  preview: (read, ids) => departureRows(read, ids, ({ sale_closed_at }) => (sale_closed_at ? 'Already closed' : null)),
}

export const openRows: RowAction = {
  scope: 'support',
  run(app, caller, id, reason, { message: _message, ...audit }) {
    const person = requireScope(caller, 'support')
    return adminAction(app, person, { action: 'open_sale', subjectId: id, reason, ...audit }, async () => {
      await withTransaction(app.db, (tx) => openSale(app, tx, id))
      return 'It’s on sale again.'
    })
  },
  preview: (read, ids) => departureRows(read, ids, ({ sale_closed_at }) => (sale_closed_at ? null : 'Not closed')),
}
