import { useEffect, useRef, useState } from 'react'
import type { SecondFactorMethod } from '#contract/accounts/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/input.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useSaid, useTexts } from '#web/lib/language/i18n.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import { AccountFormFrame, FormField, SubmitButton } from '../form-parts.tsx'
import { useAccountForm } from '../use-account-form.ts'
import type { Shown } from './calls.ts'
import { passkeysWork, provePasskey } from './passkey-browser.ts'

interface Props {
  /** The easiest first. */
  methods: readonly SecondFactorMethod[]
  way: { options: () => Promise<{ options: Record<string, unknown> }>; send: (shown: Shown) => Promise<AuthResult> }
  /** The second step was right. */
  onDone: (result: AuthResult) => Promise<unknown> | void
  /** It cannot be completed any more: the password is to be entered again. */
  onExpired?: (sentence: string) => void
}

const others = { passkey: 'usePasskey', totp: 'useTotp', recovery_code: 'useRecovery' } as const

/** One way to show the second step, and links to the others that the account has. */
export function FactorForm({ methods, way, onDone, onExpired }: Props) {
  const t = useTexts(secondFactor)
  const usable = methods.filter((method) => method !== 'passkey' || passkeysWork())
  const [method, setMethod] = useState<SecondFactorMethod>(usable[0] ?? 'recovery_code')
  const send = async (shown: Shown) => {
    const result = await way.send(shown)
    if (result.success) await onDone(result)
    else if (result.error?.code === 'sign_in_expired') onExpired?.(result.message)
    return result
  }
  return (
    <div className="grid gap-5">
      {method === 'passkey' ? (
        <PasskeyStep options={way.options} send={send} />
      ) : (
        <CodeStep key={method} method={method} send={send} />
      )}
      <div className="grid justify-items-start gap-1">
        {usable
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="link" size="sm" onClick={() => setMethod(one)}>
              {t(others[one])}
            </Button>
          ))}
      </div>
    </div>
  )
}

type Send = (shown: Shown) => Promise<AuthResult>

function CodeStep({ method, send }: { method: 'totp' | 'recovery_code'; send: Send }) {
  const t = useTexts(secondFactor)
  const digits = method === 'totp'
  const account = useAccountForm<{ code: string }>(digits ? 'totp' : 'recoveryCode', {
    fields: ['code'],
    send: ({ code }) => send({ method, code }),
  })
  const { setFocus } = account.form
  // it takes the place of what had the focus
  useEffect(() => {
    setFocus('code')
  }, [setFocus])
  return (
    <AccountFormFrame of={account}>
      <FormField
        of={account}
        name="code"
        label={t(digits ? 'code' : 'recoveryCode')}
        help={t(digits ? 'codeHelp' : 'recoveryHelp')}
      >
        <Input
          {...account.form.register('code')}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
          className="font-mono tracking-widest"
        />
      </FormField>
      <SubmitButton busy={account.busy} busyLabel={t('checking')}>
        {t('confirm')}
      </SubmitButton>
    </AccountFormFrame>
  )
}

function PasskeyStep({ options, send }: { options: Props['way']['options']; send: Send }) {
  const t = useTexts(secondFactor)
  const said = useSaid()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const prove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const passkey = await provePasskey((await options()).options)
      const result = passkey ? await send({ method: 'passkey', passkey }) : null
      if (!result?.success) setProblem(result ? said(result.message) : t('passkeyCanceled'))
    } catch (cause) {
      setProblem(cause instanceof HttpError ? said(cause.text) : t('passkeyCanceled'))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-5">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <p className="text-ink-muted">{t('passkeyLead')}</p>
      <Button size="lg" block loading={busy} loadingLabel={t('checking')} onClick={() => void prove()} ref={button}>
        {t('usePasskey')}
      </Button>
    </div>
  )
}
