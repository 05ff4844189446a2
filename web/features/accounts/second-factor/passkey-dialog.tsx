import { useState } from 'react'
import { Dialog } from '#web/design/dialog.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import { AccountFormFrame, FormField, SubmitButton } from '../form-parts.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { addPasskey, beginPasskey } from './calls.ts'
import { createPasskey } from './passkey-browser.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** A name, the browser's own question, and, with the first second step, the recovery codes. */
export function PasskeyDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTexts(secondFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const account = useAccountForm<{ name: string }>('passkeyName', {
    fields: ['name'],
    send: async ({ name }) => {
      const { options } = await beginPasskey()
      const passkey = await createPasskey(options)
      if (passkey === 'exists') return { success: false, message: t('passkeyExists') }
      if (!passkey) return { success: false, message: t('passkeyCanceled') }
      const { message, recoveryCodes } = await addPasskey({ name, passkey })
      if (recoveryCodes) setCodes(recoveryCodes)
      else onDone()
      return { success: true, message }
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(shown) => {
        if (!shown) (codes ? onDone : onClose)()
      }}
      title={codes ? t('codesTitle') : t('passkeyTitle')}
      {...(codes ? {} : { description: t('passkeyText') })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onDone} />
      ) : (
        <AccountFormFrame of={account}>
          <FormField of={account} name="name" label={t('passkeyName')} help={t('passkeyNameHelp')}>
            <Input {...account.form.register('name')} autoComplete="off" required />
          </FormField>
          <SubmitButton busy={account.busy} busyLabel={t('checking')}>
            {t('addPasskey')}
          </SubmitButton>
        </AccountFormFrame>
      )}
    </Dialog>
  )
}
