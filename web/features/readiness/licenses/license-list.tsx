import type { ShownLicense } from '#contract/catalogue/trip-facts.ts'
import { LicenseFacts } from '#web/features/catalogue/license-facts.tsx'

/** What each guest has to have with them. */
export function LicenseList({ licenses }: { licenses: readonly ShownLicense[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {licenses.map((license) => (
        <li key={`${license.state} ${license.species} ${license.name}`}>
          <LicenseFacts license={license} />
        </li>
      ))}
    </ul>
  )
}
