import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/design/empty-state.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DeskPage } from './desk-page.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { InviteOperator } from './invite-operator.tsx'
import { OperatorCard } from './operator-card.tsx'
import { type Operators, operatorsQuery } from './operators-queries.ts'
import { Part, Trouble, Waiting } from './parts.tsx'

/** Lists the operators; owners also invite, change and remove them. */
export function OperatorsScreen() {
  const t = useTexts(operators)
  const found = useQuery(operatorsQuery)
  const refused = found.error instanceof HttpError && found.error.status === 403 ? found.error.text : undefined
  return (
    <DeskPage title={t('title')} lead={t('lead')} actions={found.data ? <InviteOperator /> : null}>
      {found.data ? (
        <Lists found={found.data} />
      ) : refused ? (
        <EmptyState title={t('notOwner')}>
          <p>{refused}</p>
        </EmptyState>
      ) : found.isPending ? (
        <Waiting />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

function Lists({ found }: { found: Operators }) {
  const t = useTexts(operators)
  return (
    <>
      <ul className="grid gap-3">
        {found.operators.map((operator) => (
          <OperatorCard key={operator.id} operator={operator} />
        ))}
      </ul>
      <Part title={t('invitations')}>
        {found.invitations.length === 0 ? (
          <EmptyState headingLevel={3} title={t('noInvitations')}>
            <p>{t('noInvitationsText')}</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {found.invitations.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}
