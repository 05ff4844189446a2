import { useState } from 'react'
import { inviteForm } from '#contract/operators/schemas.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { operatorActions } from './operators-queries.ts'
import { ScopeBoxes } from './scope-boxes.tsx'

export function InviteOperator() {
  const t = useTexts(operators)
  const [email, setEmail] = useState('')
  const [scopes, setScopes] = useState<OperatorScope[]>([])
  const [tried, setTried] = useState(false)
  const wrong = !inviteForm.shape.email.safeParse(email.trim()).success
  return (
    <ActionDialog
      size="md"
      variant="primary"
      label={t('invite')}
      title={t('inviteTitle')}
      text={t('inviteText')}
      confirm={t('send')}
      onOpen={() => {
        setEmail('')
        setScopes([])
        setTried(false)
      }}
      invalid={() => {
        setTried(true)
        return wrong || scopes.length === 0
      }}
      action={(reason) => operatorActions.invite({ email: email.trim(), scopes, reason })}
    >
      <Field label={t('email')} required {...(tried && wrong ? { error: t('emailWrong') } : {})}>
        <Input
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <ScopeBoxes value={scopes} onChange={setScopes} invalid={tried && scopes.length === 0} />
    </ActionDialog>
  )
}
