import type { z } from 'zod'
import type { openedContact, openedMedical } from '#contract/readiness/schemas.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideParty } from '../texts/guide-party.en.ts'
import { formatWeight } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

function Noted({ name, givenAt, zone }: { name: string; givenAt: string; zone: string }) {
  const t = useTexts(guideParty)
  const locale = useLocale()
  return (
    <p className="text-sm text-ink-muted">
      {t('given', { time: formatInstant(givenAt, zone, 'day-time', locale) })}. {t('seenByGuest', { name })}
    </p>
  )
}

const told = ['conditions', 'medicines', 'allergies', 'carried'] as const

export function MedicalSheet({ opened, zone }: { opened: z.infer<typeof openedMedical>; zone: string }) {
  const t = useTexts(guideParty)
  const measures = useMeasureLocale()
  const { form, name, givenAt } = opened
  const facts = [
    ...told.map((key) => ({ term: t(key), detail: form[key] || (form.nothing ? null : t('none')) })),
    { term: t('swim'), detail: form.swim ? t(`swim_${form.swim}`) : null },
    { term: t('height'), detail: form.height },
    { term: t('weight'), detail: form.weightPounds === null ? null : formatWeight(form.weightPounds, measures) },
    { term: t('pregnancy'), detail: form.pregnancy },
  ].filter(({ detail }) => detail !== null)
  return (
    <div className="grid gap-5">
      {form.nothing ? (
        <div className="grid gap-1">
          <p className="font-semibold">{t('nothing')}</p>
          <p>{t('nothingText')}</p>
        </div>
      ) : null}
      <dl className="grid gap-4">
        {facts.map(({ term, detail }) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      <Noted name={name} givenAt={givenAt} zone={zone} />
    </div>
  )
}

export function ContactSheet({ opened, zone }: { opened: z.infer<typeof openedContact>; zone: string }) {
  const t = useTexts(guideParty)
  const { name, phone, relation, givenFor, givenAt } = opened
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-display-xs wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-ink-muted">{t('relation', { relation, name: givenFor })}</p>
      </div>
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClasses({ size: 'lg' })}>
        {t('call', { phone: formatTelephone(phone) })}
      </a>
      <Noted name={givenFor} givenAt={givenAt} zone={zone} />
    </div>
  )
}
