import type { NeededLicense } from '#contract/readiness/schemas.ts'
import { useWrittenLanguage } from '#web/lib/language/i18n.tsx'

/** What each guest has to have with them. */
export function LicenseList({ licenses }: { licenses: readonly NeededLicense[] }) {
  const written = useWrittenLanguage()
  return (
    <ul className="grid gap-3">
      {licenses.map(({ state, species, name, note }) => (
        <li key={`${state} ${species} ${name}`} lang={written} className="grid text-sm">
          <span className="font-semibold wrap-anywhere">
            {name} ({[state, species].filter(Boolean).join(', ')})
          </span>
          {note ? <span className="text-ink-muted wrap-anywhere">{note}</span> : null}
        </li>
      ))}
    </ul>
  )
}
