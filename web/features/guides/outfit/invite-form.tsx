import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type OutfitRole, outfitRoles } from '#contract/guides/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { outfitTexts } from '../texts/outfit.en.ts'
import { inviteMember, outfitQuery } from './queries.ts'

interface Values {
  email: string
  role: OutfitRole
}

export function InviteForm() {
  const t = useTexts(outfitTexts)
  const heading = useId()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const write = useWriteForm<Values>({
    name: 'outfit-invitation',
    fields: ['email', 'role'],
    rules: () => import('#contract/guides/outfit.ts').then(({ inviteForm }) => inviteForm),
    defaults: { email: '', role: 'guide' },
    failed: t('failed'),
    send: async (values) => {
      const { message } = await inviteMember(values)
      toast({ title: message })
      write.clear()
      await queryClient.invalidateQueries({ queryKey: outfitQuery.queryKey })
    },
  })
  const { register, watch } = write.form
  return (
    <Card as="section" aria-labelledby={heading}>
      <form {...write.bind} className="grid max-w-text gap-4">
        <div className="grid gap-1">
          <h2 id={heading} className="text-display-xs">
            {t('invite')}
          </h2>
          <p className="text-sm text-ink-muted">{t('inviteText')}</p>
        </div>
        <Field label={t('email')} required {...write.error('email')}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field label={t('role')} help={t(`help_${watch('role')}`)} {...write.error('role')}>
          <Select
            {...register('role')}
            options={outfitRoles.toReversed().map((value) => ({ value, label: t(`role_${value}`) }))}
          />
        </Field>
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" loading={write.busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
