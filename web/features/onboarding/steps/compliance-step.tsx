import { useQuery } from '@tanstack/react-query'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { DocumentChecklist } from '#web/features/verification/documents/document-checklist.tsx'
import { standingQuery } from '#web/features/verification/documents/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFrame } from '../step-frame.tsx'
import { TaxForm } from './tax-form.tsx'

/** Insurance, permits, licenses, and the signed tax form. */
export function ComplianceStep() {
  const t = useTexts(stepTexts)
  return (
    <StepFrame step="compliance" lead={t('complianceLead')}>
      {() => (
        <div className="grid gap-10">
          <section aria-labelledby="documents-title" className="grid gap-4">
            <h2 id="documents-title" className="text-display-sm">
              {t('documents')}
            </h2>
            <Documents />
          </section>
          <TaxForm />
        </div>
      )}
    </StepFrame>
  )
}

/** Insurance, which every guide needs, and what the guide's trips ask for; first aid is a part of the verification. */
function Documents() {
  const { data } = useQuery(standingQuery)
  const kinds = (data?.requested ?? []).map(({ kind }) => kind).filter((kind) => kind !== 'first_aid_cpr')
  return <DocumentChecklist kinds={[...new Set(['liability_insurance' as const, ...kinds])]} />
}
