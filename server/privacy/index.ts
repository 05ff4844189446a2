import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { eraseAccount } from './erasure.ts'
import { exportRule, forgetExports, forgetExportsOf, makeExport } from './export.ts'
import { accountErased, erasureCanceled, erasureScheduled, exportReady } from './notifications.ts'
import { routes } from './routes.ts'
import { privacySpanish } from './texts.es.ts'

export const privacyDomain: Domain = {
  routes,
  jobs: { 'make-export': makeExport, 'forget-exports': forgetExports },
  files: { 'data-export': exportRule },
  deadlines: { 'privacy.erase': eraseAccount },
  notifications: [exportReady, erasureScheduled, erasureCanceled, accountErased],
  personal: {
    tables: [
      { table: 'data_exports', owner: 'account_id', erased: 'rows' },
      {
        table: 'account_erasures',
        owner: 'account_id',
        section: 'erasures',
        columns: ['requested_at', 'due_at', 'state', 'ended_at'],
        erased: { kept: 'proof that the account was erased because its owner wanted it' },
      },
    ],
    erase: (_app, tx, accountId) => forgetExportsOf(tx, accountId),
  },
  spanish: privacySpanish,
}
