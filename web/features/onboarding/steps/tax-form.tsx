import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedTaxForm } from '#contract/onboarding/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { taxFormQuery } from '../queries.ts'
import { TaxFormFields } from './tax-form-fields.tsx'

/** The signed form with its last four digits, or the one to sign. */
export function TaxForm() {
  const t = useTexts(stepTexts)
  const found = useQuery(taxFormQuery)
  const [again, setAgain] = useState(false)
  const signed = found.data?.signed ?? null
  return (
    <section aria-labelledby="tax-form-title" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="tax-form-title" className="text-display-sm">
          {t('tax')}
        </h2>
        <p className="max-w-text text-ink-muted">{t('taxLead')}</p>
      </div>
      {found.isPending ? (
        <Skeleton shape="block" className="h-40" />
      ) : !found.data ? (
        <Alert tone="danger">{t('failed')}</Alert>
      ) : signed && !again ? (
        <Signed signed={signed} onAgain={() => setAgain(true)} />
      ) : (
        <>
          <TaxFormFields onSigned={() => setAgain(false)} />
          {signed ? (
            <Button variant="quiet" className="justify-self-start" onClick={() => setAgain(false)}>
              {t('taxKeep')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}

function Signed({ signed, onAgain }: { signed: SignedTaxForm; onAgain: () => void }) {
  const t = useTexts(stepTexts)
  const locale = useLocale()
  const day = (at: string) => formatInstant(at, 'America/Denver', 'day', locale)
  return (
    <Card padding="sm" className="grid gap-1">
      <p className="font-semibold wrap-anywhere">
        {t('taxSigned', {
          form: t(signed.form === 'w9' ? 'formW9' : 'formW8ben'),
          name: signed.signedBy,
          day: day(signed.signedAt),
        })}
      </p>
      <p className="text-sm text-ink-muted">{t('taxNumber', { end: signed.tinEnd })}</p>
      {signed.validUntil ? (
        <p className="text-sm text-ink-muted">
          {t('taxUntil', { day: day(new Date(Date.parse(signed.validUntil) - 1).toISOString()) })}
        </p>
      ) : null}
      <Button variant="secondary" size="sm" className="mt-2 justify-self-start" onClick={onAgain}>
        {t('taxAgain')}
      </Button>
    </Card>
  )
}
