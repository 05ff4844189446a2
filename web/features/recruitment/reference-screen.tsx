import { useState } from 'react'
import type { openReference as openCall } from '#contract/recruitment/calls.ts'
import { recommendations } from '#contract/recruitment/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Select } from '#web/design/select.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useMailedToken } from '#web/lib/use-mailed-token.ts'
import { answerReference, openReference } from './queries.ts'
import { numberOrNull } from './use-step.ts'

type Opened = OutputOf<typeof openCall>
type State = { at: 'opening' } | { at: 'open'; token: string; about: Opened } | { at: 'closed'; why: string }

/** The short form of a reference, opened by its mailed link. */
export function ReferenceScreen() {
  const t = useTexts(texts)
  const [state, setState] = useState<State>({ at: 'opening' })
  useMailedToken('token', (token) => {
    setState({ at: 'opening' })
    const opening = token ? openReference(token) : Promise.reject(new Error('no token'))
    opening.then(
      (about) => setState({ at: 'open', token: token ?? '', about }),
      (cause: unknown) => setState({ at: 'closed', why: saidBy(cause) || t(token ? 'failed' : 'refInvalid') }),
    )
  })
  return (
    <Container width="form" className="grid grid-cols-1 gap-8 pt-6 pb-section">
      <Link to="/" variant="bare" className="justify-self-start py-2">
        <Logo />
      </Link>
      {state.at === 'opening' ? (
        <>
          <h1 className="text-display-md">{t('refPageTitle')}</h1>
          <Spinner size="lg" label={t('opening')} />
        </>
      ) : state.at === 'closed' ? (
        <>
          <h1 className="text-display-md">{t('refPageTitle')}</h1>
          <Alert tone="info">{state.why}</Alert>
        </>
      ) : (
        <ReferenceForm key={state.token} {...state} />
      )}
    </Container>
  )
}

interface Values {
  yearsKnown: number | null
  recommends: string
  skills: string
  concerns: string
}

function ReferenceForm({ token, about }: { token: string; about: Opened }) {
  const t = useTexts(texts)
  const { applicant, name } = about
  const [thanks, setThanks] = useState(about.answeredAt ? t('refAnswered') : '')
  const { form, bind, busy, problem, error } = useWriteForm<Values>({
    fields: ['yearsKnown', 'recommends', 'skills', 'concerns'],
    rules: () => import('#contract/recruitment/schemas.ts').then(({ referenceForm }) => referenceForm),
    defaults: { yearsKnown: null, recommends: '', skills: '', concerns: '' },
    failed: t('failed'),
    send: async (answers) => {
      const body = { ...answers, token } as Parameters<typeof answerReference>[0]
      setThanks((await answerReference(body)).message)
    },
  })
  const title = <h1 className="text-display-md">{t('refTitle', { applicant })}</h1>
  if (thanks)
    return (
      <>
        {title}
        <Alert tone="success">{thanks}</Alert>
      </>
    )
  return (
    <>
      <header className="grid gap-3">
        {title}
        <p className="text-lg text-ink-muted">{t('refLead', { name, applicant })}</p>
      </header>
      <form {...bind} method="dialog" className="grid gap-5">
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Field label={t('yearsKnown', { applicant })} {...error('yearsKnown')}>
          <Input {...form.register('yearsKnown', numberOrNull)} type="number" inputMode="numeric" min={0} max={80} />
        </Field>
        <Field label={t('recommends', { applicant })} {...error('recommends')}>
          <Select
            {...form.register('recommends')}
            placeholder={t('choose')}
            options={recommendations.map((value) => ({ value, label: t(`rec_${value}`) }))}
          />
        </Field>
        <Field label={t('skills', { applicant })} {...error('skills')}>
          <Textarea {...form.register('skills')} rows={4} maxLength={2000} />
        </Field>
        <Field label={t('concerns')} note={t('optional')} {...error('concerns')}>
          <Textarea {...form.register('concerns')} rows={3} maxLength={2000} />
        </Field>
        <Button type="submit" size="lg" loading={busy} loadingLabel={t('sending')} className="justify-self-start">
          {t('sendReference')}
        </Button>
      </form>
    </>
  )
}
