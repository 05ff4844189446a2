import type { LandManager } from '#contract/verification/values.ts'
import type { GuideCredential } from '#server/guides/index.ts'
import { isValid } from './matrix.ts'
import { asHeld } from './queries.ts'
import type { DocumentRow } from './tables.ts'

const permits: Partial<Record<LandManager, string>> = {
  usfs: 'usfs_permit',
  blm: 'blm_permit',
  nps: 'nps_permit',
  state: 'state_land_permit',
}

/** What the search calls it; `land_permit` for land that it has no name for. */
function typeOf({ kind, agency }: DocumentRow): string {
  switch (kind) {
    case 'wilderness_first_aid':
      return 'wfa'
    case 'wilderness_first_responder':
      return 'wfr'
    case 'first_aid_cpr':
      return 'cpr'
    case 'guide_license':
      return 'state_license'
    case 'captain_license':
      return 'uscg_captain'
    case 'climbing_certificate':
      return 'amga'
    // of two levels the one that everybody with a certificate has
    case 'avalanche_certificate':
      return 'avalanche_1'
    case 'land_permit':
      return (agency && permits[agency]) ?? kind
    default:
      return kind
  }
}

/** What the public may read of a guide’s documents: those that were approved and count, each with the day of the check. */
export const publicCredentials = (documents: readonly DocumentRow[], now: Date): GuideCredential[] =>
  documents
    .filter((row) => isValid(asHeld(row), now))
    .map((row) => ({
      type: typeOf(row),
      title: row.title,
      issuer: row.issuer,
      state: row.region,
      validUntil: row.valid_until,
      checkedOn: row.decided_at?.toISOString().slice(0, 10) ?? null,
    }))
    .toSorted((a, b) => (a.type + a.title < b.type + b.title ? -1 : 1))
