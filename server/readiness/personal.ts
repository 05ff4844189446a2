import { sql } from 'kysely'
import { bookingIdsOf } from '#server/bookings/index.ts'
import { eraseSealedOf } from './sealed/erase-sealed.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What readiness knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    { table: 'sealed_views', owner: 'account_id', erased: { kept: 'who opened a medical form' } },
    { table: 'license_sightings', owner: 'account_id', erased: { kept: 'what a guide did on a trip' } },
    {
      table: 'waiver_signatures',
      owner: (accountId) => sql`booking_id in (${bookingIdsOf(accountId)})`,
      section: 'signed_waivers',
      columns: ['booking_code', 'participant', 'signer', 'relation', 'signed_at'],
      erased: { kept: 'a signed paper, which is proof for as long as the law says' },
    },
  ],
  erase: eraseSealedOf,
}
