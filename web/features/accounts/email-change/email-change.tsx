import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { emailChange } from '#web/features/accounts/texts/email-change.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dropEmailChange, emailChangeQuery, startEmailChange } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

/** Asks for another address, or says which links are still to be used. */
export function EmailChange({ user }: { user: User }) {
  const t = useTexts(emailChange)
  const locale = useLocale()
  const timeZone = useZone()
  const client = useQueryClient()
  const { toast } = useToast()
  const { data } = useQuery(emailChangeQuery)
  const drop = useMutation({
    mutationFn: dropEmailChange,
    onSuccess: (next) => client.setQueryData(emailChangeQuery.queryKey, next),
    onError: (cause) => toast({ title: t('dropFailed'), description: cause.message, variant: 'destructive' }),
  })
  const pending = data?.pending
  if (!pending) return <RequestChange user={user} />
  const { email, oldConfirmed, newConfirmed, expiresAt } = pending
  const values = { old: user.email, email, when: formatInstant(expiresAt, timeZone, 'day-time', locale) }
  return (
    <Alert
      tone="info"
      title={t('pending', { email })}
      actions={
        <Button size="sm" variant="secondary" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t('drop')}
        </Button>
      }
    >
      {t(oldConfirmed ? 'waitsNew' : newConfirmed ? 'waitsOld' : 'waitsBoth', values)}
    </Alert>
  )
}

function RequestChange({ user }: { user: User }) {
  const t = useTexts(emailChange)
  const id = useId()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { form, bind, busy, problem, error } = useWriteForm<{ email: string }>({
    fields: ['email'],
    rules: () => import('#contract/accounts/email-change.ts').then(({ emailChangeForm }) => emailChangeForm),
    defaults: { email: '' },
    send: async ({ email }) => {
      client.setQueryData(emailChangeQuery.queryKey, await startEmailChange(email))
      setOpen(false)
    },
  })
  return (
    <Dialog
      title={t('title')}
      description={t(user.emailVerified ? 'lead' : 'leadOpen')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" className="justify-self-start">
          {t('open')}
        </Button>
      }
      footer={
        <DialogFoot back={t('cancel')} onBack={() => setOpen(false)} act={t('send')} busy={busy} does={{ form: id }} />
      }
    >
      <form {...bind} id={id} className="grid gap-4">
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Field label={t('email')} required {...error('email')}>
          <Input
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        </Field>
      </form>
    </Dialog>
  )
}
