import { IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { formatStep } from '#web/lib/language/measures.ts'
import { AdventurePart } from './adventure-part.tsx'
import { LicenseFacts } from './license-facts.tsx'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** Ground, grades, steps, toilets, and transfers as the guide measured them; nothing where nothing is answered. */
export function AccessFacts({ access }: { access: Adventure['accessDetails'] }) {
  const a = useTexts(messages)
  const written = useWrittenLanguage()
  const locale = useMeasureLocale()
  if (!access) return null
  const { surface, steepestGrade, longestStep, toilets, transfer, adaptiveGear } = access
  const facts = [
    ...(surface ? [{ term: a('ground'), detail: a(`ground_${surface}`) }] : []),
    ...(steepestGrade === null ? [] : [{ term: a('grade'), detail: a('gradeUpTo', { percent: steepestGrade }) }]),
    ...(longestStep === null ? [] : [{ term: a('step'), detail: formatStep(longestStep, locale) }]),
    ...(toilets ? [{ term: a('toilets'), detail: a(`toilets_${toilets}`) }] : []),
    ...(transfer ? [{ term: a('transfer'), detail: a(`transfer_${transfer}`) }] : []),
  ]
  if (facts.length === 0 && adaptiveGear === '') return null
  return (
    <dl className="grid border-t border-line">
      {facts.map(({ term, detail }) => (
        <AccessFact key={term} term={term}>
          {detail}
        </AccessFact>
      ))}
      {adaptiveGear ? (
        <AccessFact term={a('adaptiveGear')}>
          <span lang={written}>{adaptiveGear}</span>
        </AccessFact>
      ) : null}
    </dl>
  )
}

function AccessFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3 tablet:grid-cols-[10rem_1fr]">
      <dt className="text-ink-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Licenses that guests need, and whose land the trip is on. */
export function LicensesAndLand({ adventure }: { adventure: Adventure }) {
  const a = useTexts(messages)
  const written = useWrittenLanguage()
  const { guestLicenses, land } = adventure
  const managers = land.managers.filter((one) => one !== 'none')
  const isNamed = land.area !== null || land.permit !== null
  return (
    <>
      {guestLicenses.length > 0 ? (
        <AdventurePart title={a('licenses')}>
          <ul className="grid gap-3">
            {guestLicenses.map((license) => (
              <li key={`${license.state} ${license.species} ${license.name}`} className="flex items-start gap-3">
                <IdCard aria-hidden="true" className="mt-[0.2em] size-5 shrink-0 text-ink-muted" />
                <LicenseFacts license={license} />
              </li>
            ))}
          </ul>
        </AdventurePart>
      ) : null}
      {managers.length > 0 && isNamed ? (
        <AdventurePart title={a('land')}>
          <dl className="grid border-t border-line">
            <AccessFact term={a('landOf')}>{managers.map((one) => a(`land_${one}`)).join(', ')}</AccessFact>
            {land.area ? (
              <AccessFact term={a('landArea')}>
                <span lang={written}>{land.area}</span>
              </AccessFact>
            ) : null}
            {land.permit ? (
              <AccessFact term={a('landPermit')}>
                <span lang={written}>{land.permit}</span>
              </AccessFact>
            ) : null}
          </dl>
        </AdventurePart>
      ) : null}
    </>
  )
}
