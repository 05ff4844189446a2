import type { ApplicationDetail } from '#contract/recruitment/admin.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Part } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'

const listed = (parts: readonly (string | undefined)[] = []) => parts.filter(Boolean).join(', ')

/** What the applicant wrote. */
export function Answers({ application: { answers, email } }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  const locale = useLocale()
  const { about = {}, experience = {}, credentials = {}, trip = {} } = answers
  const or = (text: string) => text || t('nothing')
  const rows = [
    { term: t('email'), detail: email },
    { term: t('phone'), detail: or(about.phone ?? '') },
    { term: t('regions'), detail: or(listed(about.regions)) },
    { term: t('languages'), detail: languageNames(about.languages ?? [], locale) },
    { term: t('links'), detail: or(listed(about.links)) },
    { term: t('years'), detail: String(experience.yearsGuiding ?? 0) },
    { term: t('days'), detail: String(experience.daysGuided ?? 0) },
    {
      term: t('licenses'),
      detail: or(
        listed(credentials.licenses?.map(({ name, number, state }) => [name, number, state].filter(Boolean).join(' '))),
      ),
    },
    {
      term: t('certifications'),
      detail: or(
        listed(
          credentials.certifications?.map(({ kind = '', issuer, expires }) =>
            [kind.toUpperCase(), issuer, expires].filter(Boolean).join(' '),
          ),
        ),
      ),
    },
    {
      term: t('insurance'),
      detail: credentials.insured
        ? t('insuranceOf', { insurer: credentials.insurer ?? '', millions: credentials.insuranceMillions ?? 0 })
        : t('noInsurance'),
    },
    {
      term: t('permits'),
      detail: or(listed(credentials.permits?.map(({ agency = '', area }) => `${agency.toUpperCase()} ${area ?? ''}`))),
    },
  ]
  return (
    <>
      <Part title={t('answers')}>
        <DefinitionList look="rows" items={rows} />
      </Part>
      <Part title={t('history')}>
        <p className="max-w-text wrap-anywhere whitespace-pre-line">{experience.history}</p>
      </Part>
      <Part title={t('trip')}>
        <div className="grid max-w-text gap-2">
          <p className="font-semibold">{trip.title}</p>
          <p className="text-sm text-ink-muted">
            {t('tripFacts', { place: trip.place ?? '', hours: trip.hours ?? 0, group: trip.groupSize ?? 0 })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{trip.plan}</p>
          <p className="text-sm font-semibold">{t('safety')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{trip.safety}</p>
        </div>
      </Part>
    </>
  )
}
