import { useState } from 'react'
import type { Operator } from '#contract/operators/schemas.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
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
  const [chosen, setChosen] = useState<OperatorScope[]>([])
  const [tried, setTried] = useState(false)
  const none = chosen.length === 0
  return (
    <ActionDialog
      label={t('change')}
      labelOf={t('changeOf', { name })}
      title={t('changeTitle', { name })}
      text={t('changeText', { name })}
      confirm={t('save')}
      onOpen={() => {
        setChosen([...scopes])
        setTried(false)
      }}
      invalid={() => {
        setTried(true)
        return none
      }}
      action={(reason) => operatorActions.changeScopes(id, { scopes: chosen, reason })}
    >
      <ScopeBoxes value={chosen} onChange={setChosen} invalid={tried && none} />
    </ActionDialog>
  )
}
