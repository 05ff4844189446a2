import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { TripPage } from '#contract/readiness/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { ownWaiverPdf } from '../queries.ts'
import { ownTrip } from '../texts/own-trip.en.ts'
import { SignForm } from './sign-form.tsx'
import { Step } from './step.tsx'
import { WaiverText } from './waiver-text.tsx'

export function WaiverStep({ token, page }: { token: string; page: TripPage }) {
  const t = useTexts(ownTrip)
  const locale = useLocale()
  const { waiver, trip } = page
  const download = useMutation({
    mutationFn: () => ownWaiverPdf(token),
    onSuccess: (pdf) => saveFile(t('waiverFile'), pdf, 'application/pdf'),
  })
  return (
    <Step title={t('waiver')} done={waiver.status === 'signed'} id="waiver">
      {waiver.signature ? (
        <>
          <p>
            {t('signedBy', {
              signer: waiver.signature.signer,
              time: formatInstant(waiver.signature.signedAt, trip.zone, 'day-time', locale),
            })}
          </p>
          {download.isError ? <Alert tone="danger">{saidBy(download.error) || t('downloadFailed')}</Alert> : null}
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            <FileDown aria-hidden="true" className="size-4" />
            {t('download')}
          </Button>
        </>
      ) : waiver.canSign ? (
        <>
          <p className="max-w-text">{t('waiverText')}</p>
          <WaiverText text={waiver.text} />
          {/* another text begins another reading */}
          <SignForm key={waiver.sha256} token={token} page={page} />
        </>
      ) : (
        <p>{t('waiverOver')}</p>
      )}
    </Step>
  )
}
