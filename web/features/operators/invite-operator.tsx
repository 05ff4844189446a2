import { Controller } from 'react-hook-form'
import type { inviteOperator } from '#contract/operators/calls.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { operatorActions } from './operators-queries.ts'
import { ScopeBoxes } from './scope-boxes.tsx'

interface Values {
  email: string
  scopes: OperatorScope[]
}

export function InviteOperator() {
  const t = useTexts(operators)
  return (
    <ActionDialog<Values, BodyInput<typeof inviteOperator>>
      scopes={['owner']}
      size="md"
      variant="primary"
      label={t('invite')}
      title={t('inviteTitle')}
      text={t('inviteText')}
      confirm={t('send')}
      action={(_reason, body) => operatorActions.invite(body)}
      fields={{
        defaults: { email: '', scopes: [] },
        rules: () => import('#contract/operators/schemas.ts').then(({ inviteForm }) => inviteForm),
        sentences: { email: t('emailWrong') },
        render: ({ form: { register, control }, error }) => (
          <>
            <Field label={t('email')} required {...error('email')}>
              <Input {...register('email')} type="email" autoComplete="off" />
            </Field>
            <Controller
              control={control}
              name="scopes"
              render={({ field, fieldState }) => (
                <ScopeBoxes value={field.value} onChange={field.onChange} invalid={fieldState.invalid} />
              )}
            />
          </>
        ),
      }}
    />
  )
}
