import { useEffect, useRef } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { contactTopics } from '#contract/support/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { contact } from '#web/features/support/texts/contact.en.ts'
import { useContact } from './use-contact.ts'

const refusals = ['invalid_input', 'looks_automatic', 'too_many_requests'] as const

/** Without script the browser sends the form itself and is led back here with `sent` or `refused`. */
export function ContactForm() {
  const [query] = useSearchParams()
  const { reference, again, write } = useContact()
  const sent = query.get('sent') ?? ''
  const known = reference ?? (/^TQ-C-[2-9A-Z]{6}$/.test(sent) ? sent : null)
  if (known) return <Sent reference={known} announced={reference !== null} onAgain={again} />
  return <Form write={write} />
}

type FormProps = Pick<ReturnType<typeof useContact>, 'write'>

function Form({ write: { form, bind, busy, problem, error } }: FormProps) {
  const t = useTexts(contact)
  const { user } = useAuth()
  const hydrated = useHydrated()
  const action = useHref('/contact')
  const [query] = useSearchParams()
  const refused = query.get('refused')
  const refusal = refused ? t(`refused_${refusals.find((one) => one === refused) ?? 'other'}`) : null
  const shown = problem ?? refusal
  const { register } = form
  return (
    <form
      action={action}
      method="post"
      aria-label={t('form')}
      {...bind}
      // With script our errors are beside the fields; without it the browser validates.
      noValidate={hydrated}
      className="grid gap-5"
    >
      {shown ? (
        <Alert tone="danger" title={t('notSent')}>
          {shown}
        </Alert>
      ) : null}
      <Field label={t('topic')} {...error('topic')}>
        <Select
          {...register('topic')}
          required
          placeholder={t('topicPlaceholder')}
          defaultValue={contactTopics.find((one) => one === query.get('topic')) ?? ''}
          options={contactTopics.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('name')} {...error('name')}>
          <Input
            {...register('name')}
            required
            maxLength={2 * limits.nameMax}
            autoComplete="name"
            autoCapitalize="words"
            defaultValue={user ? `${user.firstName} ${user.lastName}`.trim() : ''}
          />
        </Field>
        <Field label={t('email')} help={t('emailHelp')} {...error('email')}>
          <Input
            {...register('email')}
            type="email"
            inputMode="email"
            required
            maxLength={limits.emailMax}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={user?.email ?? ''}
          />
        </Field>
      </div>
      <Field label={t('bookingCode')} note={t('optional')} help={t('bookingCodeHelp')} {...error('bookingCode')}>
        <Input
          {...register('bookingCode')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="TQ-7K2MPRX"
          defaultValue={query.get('booking')?.slice(0, 20) ?? ''}
        />
      </Field>
      <Field label={t('message')} help={t('messageHelp')} {...error('message')}>
        <Textarea
          {...register('message')}
          required
          rows={8}
          minLength={limits.contactMessageMin}
          maxLength={limits.contactMessageMax}
        />
      </Field>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="contact-website">{t('website')}</label>
        <input id="contact-website" {...register('website')} tabIndex={-1} autoComplete="off" />
      </div>
      <Button
        type="submit"
        size="lg"
        variant="accent"
        loading={busy}
        loadingLabel={t('sending')}
        className="tablet:justify-self-start"
      >
        {t('send')}
      </Button>
    </form>
  )
}

function Sent({ reference, announced, onAgain }: { reference: string; announced: boolean; onAgain: () => void }) {
  const t = useTexts(contact)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus()
  }, [announced])
  const another = t('another')
  return (
    <Card padding="lg" className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-display-sm">
        {t('sentTitle')}
      </h2>
      <p>{t('sentText')}</p>
      <p className="display text-display-md text-brand tabular-nums">{reference}</p>
      <p className="max-w-text text-ink-muted">{t('sentMail')}</p>
      {announced ? (
        <Button variant="secondary" className="justify-self-start" onClick={onAgain}>
          {another}
        </Button>
      ) : (
        <Link
          to="/contact"
          variant="bare"
          className={buttonClasses({ variant: 'secondary', className: 'justify-self-start' })}
        >
          {another}
        </Link>
      )}
    </Card>
  )
}
