import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import { AccountFormFrame, FormField, SubmitButton } from '../form-parts.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { beginTotp, confirmTotp } from './calls.ts'
import { QrCode } from '#web/design/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  /** The app is in use; its codes have been seen. */
  onDone: () => void
  onClose: () => void
}

/** Key, first code, and, with the first second step, the recovery codes. */
export function TotpDialog({ onDone, onClose }: Props) {
  const t = useTexts(secondFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // a key for this dialog alone: one that was begun before is void
  const setup = useQuery({
    queryKey: ['begin-totp'],
    queryFn: beginTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const account = useAccountForm<{ code: string }>('totp', {
    fields: ['code'],
    send: async ({ code }) => {
      const { message, recoveryCodes } = await confirmTotp({ code })
      if (recoveryCodes) setCodes(recoveryCodes)
      else onDone()
      return { success: true, message }
    },
  })
  const leave = () => (codes ? onDone() : onClose())
  return (
    <Dialog
      open
      onOpenChange={(shown) => {
        if (!shown) leave()
      }}
      title={codes ? t('codesTitle') : t('appTitle')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onDone} />
      ) : setup.isError ? (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void setup.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      ) : setup.data ? (
        <div className="grid gap-5">
          <p>{t('appScan')}</p>
          <div className="justify-self-center rounded-md bg-white p-2">
            <QrCode text={setup.data.uri} label={t('appScanAlt')} />
          </div>
          <Link to={setup.data.uri} className="justify-self-start">
            {t('appOnPhone')}
          </Link>
          <div className="grid gap-1 text-sm">
            <p className="text-ink-muted">{t('appByHand')}</p>
            <code className="rounded-md bg-surface-sunken px-3 py-2 font-mono text-base break-all">
              {(setup.data.secret.match(/.{1,4}/g) ?? []).join(' ')}
            </code>
          </div>
          <AccountFormFrame of={account}>
            <FormField of={account} name="code" label={t('appCode')} help={t('codeHelp')}>
              <Input
                {...account.form.register('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                required
                className="font-mono tracking-widest"
              />
            </FormField>
            <SubmitButton busy={account.busy} busyLabel={t('checking')}>
              {t('turnOn')}
            </SubmitButton>
          </AccountFormFrame>
        </div>
      ) : (
        <Skeleton shape="block" className="h-80" />
      )}
    </Dialog>
  )
}
