import { Controller } from 'react-hook-form'
import type { changeScopes } from '#contract/operators/calls.ts'
import type { Operator } from '#contract/operators/schemas.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { operatorActions } from './operators-queries.ts'
import { useMoment } from './parts.tsx'
import { ScopeBoxes } from './scope-boxes.tsx'

export function OperatorCard({ operator }: { operator: Operator }) {
  const t = useTexts(operators)
  const moment = useMoment()
  const { id, name, email, scopes, lastSignInAt, you } = operator
  return (
    <Card as="li" padding="sm" className="grid items-center gap-4 tablet:grid-cols-[1fr_auto]" data-testid="operator">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <span className="text-sm wrap-anywhere text-ink-muted">{email}</span>
          {you ? <Badge tone="brand">{t('you')}</Badge> : null}
        </p>
        <ul aria-label={t('scopes')} className="flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge tone="outline">{t(`scope_${scope}`)}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-muted">
          {lastSignInAt ? t('lastSignIn', { time: moment(lastSignInAt) }) : t('neverSignedIn')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ChangeScopes operator={operator} />
        <ActionDialog
          scopes={['owner']}
          danger
          variant="quiet"
          label={t('remove')}
          labelOf={t('removeOf', { name })}
          title={t('removeTitle', { name })}
          text={t('removeText', { name })}
          action={(reason) => operatorActions.remove(id, { reason })}
        />
      </div>
    </Card>
  )
}

function ChangeScopes({ operator: { id, name, scopes } }: { operator: Operator }) {
  const t = useTexts(operators)
  return (
    <ActionDialog<{ scopes: OperatorScope[] }, BodyInput<typeof changeScopes>>
      scopes={['owner']}
      label={t('change')}
      labelOf={t('changeOf', { name })}
      title={t('changeTitle', { name })}
      text={t('changeText', { name })}
      confirm={t('save')}
      action={(_reason, body) => operatorActions.changeScopes(id, body)}
      fields={{
        defaults: { scopes: [...scopes] },
        rules: () => import('#contract/operators/calls.ts').then((calls) => calls.changeScopes.body),
        render: ({ form: { control } }) => (
          <Controller
            control={control}
            name="scopes"
            render={({ field, fieldState }) => (
              <ScopeBoxes value={field.value} onChange={field.onChange} invalid={fieldState.invalid} />
            )}
          />
        ),
      }}
    />
  )
}
