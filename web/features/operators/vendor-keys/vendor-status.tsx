import type { ComponentProps } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'

interface Props {
  title: string
  test: string
  onTest: () => Promise<{ message: string }>
  lastWebhookAt: string | null
  lastRefusedAt: string | null
  refusing: string
  refusingText: (time: string) => string
  items: ComponentProps<typeof DefinitionList>['items']
}

/** How a vendor answers, with a test of the connection and a warning where its latest webhook was refused. */
export function VendorStatus({ title, test, onTest, lastWebhookAt, lastRefusedAt, refusing, ...rest }: Props) {
  const moment = useMoment()
  const { run, busy, refusal } = useAdminAction()
  const isRefusing = lastRefusedAt !== null && (lastWebhookAt === null || lastRefusedAt > lastWebhookAt)
  return (
    <Part
      title={title}
      actions={
        <Button size="sm" variant="secondary" loading={busy} onClick={() => void run(onTest)}>
          {test}
        </Button>
      }
    >
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {isRefusing ? (
        <Alert tone="warn" title={refusing}>
          {rest.refusingText(moment(lastRefusedAt))}
        </Alert>
      ) : null}
      <Card>
        <DefinitionList look="rows" items={rest.items} />
      </Card>
    </Part>
  )
}
