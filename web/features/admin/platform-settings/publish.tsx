import { useState } from 'react'
import type { publishPlatformSettings } from '#contract/settings/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Changes } from './changes.tsx'
import { type Preview, settingsCalls, type SettingsState } from './queries.ts'
import { platformSettingsDesk } from '#web/features/admin/texts/platform-settings.en.ts'
import type { Draft } from './use-draft.ts'

/** The difference, whom it concerns, and its publication; nothing is published that was not previewed. */
export function Publish({ state, draft }: { state: SettingsState; draft: Draft }) {
  const t = useTexts(platformSettingsDesk)
  const [seen, setSeen] = useState<{ of: string; preview: Preview } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (draft.changes.length === 0) return <p className="text-ink-muted">{t('noChanges')}</p>
  const changes = draft.changes.map(({ key, to }) => ({ key, to }))
  const now = JSON.stringify([state.version, changes])
  const preview = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const found = await settingsCalls.preview(changes)
      draft.refuse(found.refusals)
      setSeen({ of: now, preview: found })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  const shown = seen?.of === now ? seen.preview : null
  const refusals = Object.values(shown?.refusals ?? {})
  return (
    <div className="grid max-w-form gap-5">
      <Changes changes={draft.changes} />
      {refusals.length > 0 ? (
        <Alert tone="danger" role="alert" title={t('wrong')}>
          <ul>
            {[...new Set(refusals)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {refusal ? (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      ) : null}
      {shown && refusals.length === 0 ? <Affected preview={shown} /> : null}
      {seen && !shown ? <p className="text-sm text-ink-muted">{t('changedSince')}</p> : null}
      <div className="flex flex-wrap gap-3">
        {shown && refusals.length === 0 ? (
          <ActionDialog<{ effective: string }, BodyInput<typeof publishPlatformSettings>>
            scopes={['owner']}
            label={t('publish')}
            title={t('publishTitle')}
            text={t('publishText')}
            size="md"
            variant="primary"
            action={async (_reason, body) => {
              const done = await settingsCalls.publish(body)
              draft.clear()
              setSeen(null)
              return done
            }}
            fields={{
              defaults: { effective: '' },
              prepare: ({ effective, reason }) => ({
                changes,
                after: state.version,
                effective: effective === '' ? null : effective,
                reason,
              }),
              rules: () =>
                import('#contract/settings/admin.ts').then((contract) => contract.publishPlatformSettings.body),
              render: ({ form: { register }, error }) => (
                <Field label={t('effective')} help={t('effectiveHelp')} {...error('effective')}>
                  <Input type="date" {...register('effective')} />
                </Field>
              ),
            }}
          >
            <Changes changes={shown.changes} />
          </ActionDialog>
        ) : (
          <Button size="md" loading={busy} onClick={() => void preview()}>
            {t('preview')}
          </Button>
        )}
        <Button size="md" variant="secondary" onClick={draft.clear}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}

function Affected({ preview: { affected } }: { preview: Preview }) {
  const t = useTexts(platformSettingsDesk)
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="font-semibold">{t('affected')}</h3>
      {affected.length === 0 ? (
        <p>{t('affectedNone')}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {affected.map(({ who, count }) => (
            <li key={who}>{t(`who_${who}`, { count })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
