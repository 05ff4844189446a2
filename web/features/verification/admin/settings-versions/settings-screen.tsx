import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { publishVerificationSettings } from '#contract/verification/settings-calls.ts'
import { settingFields, type SettingChange } from '#contract/verification/settings-fields.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Effect } from './effect.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { Credentials, Proofs, WithoutLicense } from './pair-lists.tsx'
import { PlainFields, settingsParts } from './plain-fields.tsx'
import { type Preview, settingsCalls, settingsQuery, type SettingsState } from './queries.ts'
import { useLabels } from './use-labels.ts'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'
import { Versions } from './versions.tsx'

/** What guides have to prove: edited, previewed, and published as a version. */
export function SettingsScreen() {
  const t = useTexts(settingsDesk)
  const found = useQuery({
    ...settingsQuery,
    // until the guides have followed
    refetchInterval: ({ state: { data } }) => (data?.applied?.finishedAt === null ? 2000 : false),
  })
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Editor state={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

function Editor({ state }: { state: SettingsState }) {
  const t = useTexts(settingsDesk)
  const draft = useSettingsDraft(state)
  const restore = async (version: number) => {
    const { document } = await settingsCalls.version(version)
    draft.load(settingFields(document))
    window.document.querySelector('#your-changes')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      <Progress state={state} />
      <Part title={t('matrix')}>
        <p className="max-w-text text-sm text-ink-muted">{t('matrixLead')}</p>
        <MatrixGrid draft={draft} />
      </Part>
      <Part title={t('credentials')}>
        <p className="max-w-text text-sm text-ink-muted">{t('credentialsLead')}</p>
        <Credentials draft={draft} />
      </Part>
      <Part title={t('proves')}>
        <Proofs draft={draft} />
      </Part>
      <Part title={t('noLicense')}>
        <p className="max-w-text text-sm text-ink-muted">{t('noLicenseLead')}</p>
        <WithoutLicense draft={draft} />
      </Part>
      {settingsParts.map((part) => (
        <Part key={part} title={t(`part_${part}`)}>
          <PlainFields part={part} draft={draft} />
        </Part>
      ))}
      <div id="your-changes">
        <Part title={t('changes')}>
          <Publish state={state} draft={draft} />
        </Part>
      </div>
      <Versions versions={state.versions} onRestore={restore} />
    </div>
  )
}

function Progress({ state: { applied } }: { state: SettingsState }) {
  const t = useTexts(settingsDesk)
  const moment = useMoment()
  if (!applied) return null
  const { guides: count, finishedAt } = applied
  return (
    <output className="text-sm text-ink-muted">
      {finishedAt ? t('applied', { count, time: moment(finishedAt) }) : t('applying', { count })}
    </output>
  )
}

function Publish({ state, draft }: { state: SettingsState; draft: SettingsDraft }) {
  const t = useTexts(settingsDesk)
  const [seen, setSeen] = useState<{ of: string; preview: Preview } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (draft.changes.length === 0) return <p className="text-ink-muted">{t('noChanges')}</p>
  const isWrong = Object.keys(draft.errors).length > 0
  const now = JSON.stringify([state.version, draft.document])
  const preview = async () => {
    setBusy(true)
    setRefusal('')
    try {
      setSeen({ of: now, preview: await settingsCalls.preview(draft.document) })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('wrong'))
    } finally {
      setBusy(false)
    }
  }
  const effect = seen?.of === now ? seen.preview.effect : null
  return (
    <div className="grid max-w-form gap-5">
      <Changes changes={draft.changes} />
      {isWrong ? (
        <Alert tone="danger" title={t('wrong')}>
          <ul>
            {[...new Set(Object.values(draft.errors))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {effect ? <Effect effect={effect} /> : null}
      {seen && !effect && !isWrong ? <p className="text-sm text-ink-muted">{t('changedSince')}</p> : null}
      <div className="flex flex-wrap gap-3">
        {effect ? (
          <ActionDialog<Record<never, never>, BodyInput<typeof publishVerificationSettings>>
            scopes={['trust_and_safety']}
            label={t('publish')}
            title={t('publishTitle')}
            text={t('publishText')}
            size="md"
            variant="primary"
            fields={{
              defaults: {},
              rules: () =>
                import('#contract/verification/settings-calls.ts').then(
                  ({ publishVerificationSettings: call }) => call.body,
                ),
              prepare: ({ reason }) => ({
                document: draft.document,
                after: state.version,
                offSale: effect.offSale.count,
                reason,
              }),
              render: () => (
                <>
                  <p className="font-semibold">{t('offSale', { count: effect.offSale.count })}.</p>
                  <Changes changes={draft.changes} />
                </>
              ),
            }}
            action={async (_reason, body) => {
              const answer = await settingsCalls.publish(body)
              draft.clear()
              setSeen(null)
              return answer
            }}
          />
        ) : (
          <Button loading={busy} disabled={isWrong} onClick={() => void preview()}>
            {t('check')}
          </Button>
        )}
        <Button variant="quiet" onClick={draft.clear}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}

function Changes({ changes }: { changes: readonly SettingChange[] }) {
  const t = useTexts(settingsDesk)
  const label = useLabels()
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      {changes.map(({ key, from, to }) => (
        <li key={key} className="wrap-anywhere">
          {t('change', { what: label.key(key), from: label.value(key, from), to: label.value(key, to) })}
        </li>
      ))}
    </ul>
  )
}
