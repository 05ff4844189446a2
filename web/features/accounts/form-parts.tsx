import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { PasswordInput } from '#web/design/password-input.tsx'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { useEarlyPress } from '#web/lib/use-early-press.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import type { AccountForm } from './use-account-form.ts'

interface FormProps<V extends FieldValues> {
  of: AccountForm<V>
  /** A toast also reports the refusal: then it is only shown here, not announced again. */
  reportedElsewhere?: boolean
  children: ReactNode
}

/**
 * A form that the browser cannot send by itself, so that nothing typed ever reaches an address: before the script has
 * come, a press is remembered and done then.
 */
export function AccountFormFrame<V extends FieldValues>({ of, reportedElsewhere = false, children }: FormProps<V>) {
  const t = useTexts(accounts)
  const said = useSaid()
  const early = useEarlyPress<HTMLFormElement>((form) => form.requestSubmit())
  return (
    <form ref={early} method="dialog" className="grid gap-5" {...of.bind}>
      {of.problem ? (
        <Alert tone="danger" role={reportedElsewhere ? 'none' : 'alert'}>
          {said(of.problem)}
        </Alert>
      ) : null}
      {children}
      <noscript>
        <p className="text-sm text-ink-muted">{t('needsScript')}</p>
      </noscript>
    </form>
  )
}

interface FieldProps<V extends FieldValues> {
  of: AccountForm<V>
  name: Path<V>
  label: string
  help?: string
  note?: string
  children: ReactNode
}

/** A field with the error that belongs to it. */
export function FormField<V extends FieldValues>({ of, name, label, help, note, children }: FieldProps<V>) {
  return (
    <Field label={label} {...of.error(name)} {...(help ? { help } : {})} {...(note ? { note } : {})}>
      {children}
    </Field>
  )
}

type NamedProps<V extends FieldValues> = Pick<FieldProps<V>, 'of' | 'name'>

export function FullNameField<V extends FieldValues>({ of, name }: NamedProps<V>) {
  const t = useTexts(accounts)
  return (
    <FormField of={of} name={name} label={t('fullName')}>
      <Input {...of.form.register(name)} autoComplete="name" autoCapitalize="words" spellCheck={false} required />
    </FormField>
  )
}

interface EmailProps<V extends FieldValues> extends NamedProps<V> {
  autoComplete: 'email' | 'username'
  /** Of the address that led here. */
  known: string
}

export function EmailField<V extends FieldValues>({ of, name, autoComplete, known }: EmailProps<V>) {
  const t = useTexts(accounts)
  return (
    <FormField of={of} name={name} label={t('email')}>
      <Input
        {...of.form.register(name)}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={known}
      />
    </FormField>
  )
}

interface PasswordProps<V extends FieldValues> extends Omit<FieldProps<V>, 'children'> {
  autoComplete: 'current-password' | 'new-password'
  /** Field to check again when this one changes. */
  repeatedBy?: Path<V>
}

export function PasswordField<V extends FieldValues>({
  of,
  name,
  autoComplete,
  repeatedBy,
  ...field
}: PasswordProps<V>) {
  const t = useTexts(accounts)
  return (
    <FormField of={of} name={name} {...field}>
      <PasswordInput
        {...of.form.register(name, repeatedBy ? { deps: [repeatedBy] } : {})}
        autoComplete={autoComplete}
        required
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
    </FormField>
  )
}

/** Sends once: while a send is under way it lets no second press through. */
export function SubmitButton({ busy, busyLabel, children }: { busy: boolean; busyLabel: string; children: ReactNode }) {
  return (
    <Button type="submit" size="lg" block loading={busy} loadingLabel={busyLabel}>
      {children}
    </Button>
  )
}

/** A new password, typed twice, and the button that sets it. */
export function NewPasswordFields<V extends { newPassword: string; confirmPassword: string }>({
  of,
}: {
  of: AccountForm<V>
}) {
  const t = useTexts(accounts)
  return (
    <>
      <PasswordField
        of={of}
        name={'newPassword' as Path<V>}
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        repeatedBy={'confirmPassword' as Path<V>}
      />
      <PasswordField
        of={of}
        name={'confirmPassword' as Path<V>}
        label={t('confirmNewPassword')}
        autoComplete="new-password"
      />
      <SubmitButton busy={of.busy} busyLabel={t('saving')}>
        {t('setPassword')}
      </SubmitButton>
    </>
  )
}
