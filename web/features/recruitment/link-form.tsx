import { useState } from 'react'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { application } from '#web/features/recruitment/texts/application.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { requestLink, startApplication } from './queries.ts'

interface Props {
  /** Why a mailed link did not open. */
  refusal: string
  onOpened: (application: OwnApplication) => void
}

/** The way into an application: by its mailed link, or at once for an account whose address is verified. */
export function LinkForm({ refusal, onOpened }: Props) {
  const t = useTexts(application)
  const { user } = useAuth()
  return (
    <>
      <header className="grid gap-3">
        <h1 className="text-display-md">{t('title')}</h1>
        <p className="max-w-text text-lg text-ink-muted">{t('lead')}</p>
      </header>
      {refusal ? <Alert tone="warn">{refusal}</Alert> : null}
      {user?.emailVerified ? <StartHere email={user.email} onOpened={onOpened} /> : <AskForLink />}
    </>
  )
}

/** Also on the page that tells what guiding takes. */
export function AskForLink() {
  const t = useTexts(application)
  const [sent, setSent] = useState('')
  const { form, bind, busy, problem, error } = useWriteForm<{ email: string }>({
    fields: ['email'],
    rules: () => import('#contract/recruitment/schemas.ts').then(({ linkForm }) => linkForm),
    failed: t('failed'),
    send: async (body) => setSent((await requestLink(body)).message),
  })
  return (
    <Card padding="lg" className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-display-xs">{t('linkTitle')}</h2>
        <p className="text-ink-muted">{t('linkText')}</p>
      </div>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <form {...bind} method="dialog" className="grid gap-4">
        <Field label={t('email')} {...error('email')}>
          <Input
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailMax}
            required
          />
        </Field>
        <Button type="submit" size="lg" loading={busy} loadingLabel={t('sending')} className="justify-self-start">
          {t('sendLink')}
        </Button>
      </form>
      {sent ? <Alert tone="success">{sent}</Alert> : null}
    </Card>
  )
}

function StartHere({ email, onOpened }: { email: string; onOpened: Props['onOpened'] }) {
  const t = useTexts(application)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const start = async () => {
    setBusy(true)
    setRefusal('')
    try {
      onOpened(await startApplication())
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card padding="lg" className="grid gap-5">
      <p>{t('startAs', { email })}</p>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button size="lg" loading={busy} onClick={() => void start()} className="justify-self-start">
        {t('start')}
      </Button>
    </Card>
  )
}
