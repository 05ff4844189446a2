import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Changes } from './changes.tsx'
import { settingsCalls, type SettingsState } from './queries.ts'
import { platformSettingsDesk } from '#web/features/admin/texts/platform-settings.en.ts'

/** What is to come, and can still be canceled. */
export function Scheduled({ state: { scheduled } }: { state: SettingsState }) {
  const t = useTexts(platformSettingsDesk)
  const moment = useMoment()
  if (scheduled.length === 0) return null
  return (
    <Part title={t('scheduled')}>
      <ul className="grid gap-5">
        {scheduled.map(({ id, effectiveAt, by, reason, changes }) => (
          <li key={id} className="grid max-w-form justify-items-start gap-1 border-l-2 border-line pl-4 text-sm">
            <span className="font-semibold">{t('scheduledFor', { time: moment(effectiveAt), who: by })}</span>
            <span className="wrap-anywhere">{reason}</span>
            <Changes changes={changes} />
            <ActionDialog
              scopes={['owner']}
              label={t('cancel')}
              title={t('cancelTitle')}
              text={t('cancelText')}
              action={(why) => settingsCalls.cancel(id, why)}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Who changed what, when, and why; each earlier version is one press away. */
export function History({ state: { version: current, versions } }: { state: SettingsState }) {
  const t = useTexts(platformSettingsDesk)
  const moment = useMoment()
  return (
    <Part title={t('versions')}>
      {versions.length === 0 ? <p className="text-ink-muted">{t('noVersions')}</p> : null}
      <ol className="grid gap-5">
        {versions.map(({ version, at, by, reason, changes }, index) => (
          <li key={version} className="grid max-w-form justify-items-start gap-1 border-l-2 border-line pl-4 text-sm">
            <span className="text-ink-muted">{t('by', { version, time: moment(at), who: by })}</span>
            <span className="wrap-anywhere">{reason}</span>
            <Changes changes={changes} />
            {index === 0 ? null : (
              <ActionDialog
                scopes={['owner']}
                label={t('rollBack')}
                labelOf={t('rollBackOf', { version })}
                title={t('rollBackTitle', { version })}
                text={t('rollBackText')}
                action={(why) => settingsCalls.rollBack({ to: version, after: current, reason: why })}
              />
            )}
          </li>
        ))}
      </ol>
      {versions.length > 0 ? (
        <div>
          <ActionDialog
            scopes={['owner']}
            label={t('rollBackFirst')}
            title={t('rollBackFirstTitle')}
            text={t('rollBackText')}
            action={(why) => settingsCalls.rollBack({ to: 0, after: current, reason: why })}
          />
        </div>
      ) : null}
    </Part>
  )
}
