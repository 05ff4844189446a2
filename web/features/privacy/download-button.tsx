import { useMutation } from '@tanstack/react-query'
import type { downloadExport } from '#contract/privacy/calls.ts'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { privacy as texts } from '#web/features/privacy/texts/privacy.en.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** Asks for a link to the copy and lets the browser save it; where the password is needed again, the site asks for it first. */
export function DownloadButton({ exportId }: { exportId: string }) {
  const t = useTexts(texts)
  const { toast } = useToast()
  const download = useMutation({
    mutationFn: () => call<typeof downloadExport>('GET', '/api/privacy/export/:id', { params: { id: exportId } }),
    // an attachment: the page stays
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (cause) => toast({ title: t('downloadFailed'), description: cause.message, variant: 'destructive' }),
  })
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()}>
      {t('copyDownload')}
    </Button>
  )
}
