import type { ShownLicense } from '#contract/catalogue/trip-facts.ts'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { Link } from '#web/design/link.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'

/** What a license is called, who needs it, by when, and who sells it. */
export function LicenseFacts({ license }: { license: ShownLicense }) {
  const a = useTexts(messages)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const { state, species, name, note, agency } = license
  return (
    <span className="grid gap-0.5">
      <span lang={written} className="font-semibold wrap-anywhere">
        {name}, {stateName(state)}
        {species ? ` (${species})` : ''}
      </span>
      {note ? (
        <span lang={written} className="text-ink-muted wrap-anywhere">
          {note}
        </span>
      ) : null}
      {agency?.rule ? (
        <span>
          {agency.rule.needs} {agency.rule.lastDay}
        </span>
      ) : null}
      {agency ? (
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-muted">
          <Link to={agency.site} rel="noopener noreferrer">
            {a('licenseBuy', { agency: agency.name })}
          </Link>
          {agency.rule ? (
            <Link to={agency.rule.source} rel="noopener noreferrer">
              {a('licenseSource', { day: formatLocalDate(agency.rule.checkedOn, 'day', locale) })}
            </Link>
          ) : (
            a('licenseAsk')
          )}
        </span>
      ) : null}
    </span>
  )
}
