import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { CertificateView } from './certificate-view.tsx'
import { ownTrainingQuery } from './queries.ts'

/** The guide's certificate, to keep and to share, and what keeps it valid. */
export function CompleteScreen() {
  const t = useTexts(quizTexts)
  const { toast } = useToast()
  const own = useQuery(ownTrainingQuery)
  if (!own.data)
    return own.isError ? <Alert tone="danger">{t('failed')}</Alert> : <Skeleton shape="block" className="h-96" />
  const { certificate } = own.data
  if (!certificate)
    return (
      <EmptyState title={t('none')} next={{ to: '/training', label: t('toTraining') }}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  const path = `/certificate/${certificate.number}`
  const address = `${window.location.origin}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: t('copied') })
    } catch {
      // the address is on the page to be copied by hand
    }
  }
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-3" data-print="hide">
        <a href={apiPath('/api/training/certificate.pdf')} download className={buttonClasses()}>
          <FileDown aria-hidden="true" className="size-5" />
          {t('download')}
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Link to={path} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
          {t('openPage')}
        </Link>
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">{t('share', { address })}</p>
      <CertificateView certificate={certificate} />
      <section aria-labelledby="keep" className="grid gap-3">
        <h2 id="keep" className="text-display-xs">
          {t('keepTitle')}
        </h2>
        <ul className="grid max-w-text list-disc gap-2 pl-5">
          <li>{t('keep1')}</li>
          <li>{t('keep2')}</li>
          <li>{t('keep3')}</li>
        </ul>
      </section>
    </div>
  )
}
