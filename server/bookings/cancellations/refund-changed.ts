import { usd } from '#contract/wire/money.ts'
import { said, verbatim } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'

/** `total` in minor units, as it is now. */
export const refundChanged = (total: number) =>
  new AppError(409, 'refund_changed', said('The refund amount changed. It’s now {sum}.', { sum: usd(total) }), {
    fields: { refund: verbatim(String(total)) },
  })
