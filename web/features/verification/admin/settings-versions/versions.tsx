import type { SettingsVersion } from '#contract/verification/settings-calls.ts'
import { Button } from '#web/design/button.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useLabels } from './use-labels.ts'

interface Props {
  versions: readonly SettingsVersion[]
  onRestore: (version: number) => Promise<void>
}

/** Who changed what, when, and why; an earlier version is loaded as a change of today’s. */
export function Versions({ versions, onRestore }: Props) {
  const t = useTexts(settingsDesk)
  const moment = useMoment()
  const label = useLabels()
  return (
    <Part title={t('versions')}>
      {versions.length === 0 ? <p className="text-ink-muted">{t('noVersions')}</p> : null}
      <ol className="grid gap-5">
        {versions.map(({ version, at, by, reason, changes }, index) => (
          <li key={version} className="grid max-w-form gap-1 border-l-2 border-line pl-4 text-sm">
            <span className="text-ink-muted">{t('by', { version, time: moment(at), who: by })}</span>
            <span className="wrap-anywhere">{reason}</span>
            <ul className="grid gap-0.5 tabular-nums">
              {changes.map(({ key, from, to }) => (
                <li key={key} className="wrap-anywhere">
                  {t('change', { what: label.key(key), from: label.value(key, from), to: label.value(key, to) })}
                </li>
              ))}
            </ul>
            {index === 0 ? null : (
              <Button
                size="sm"
                variant="secondary"
                className="mt-1 justify-self-start"
                aria-label={t('restoreOf', { version })}
                onClick={() => void onRestore(version)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length > 0 ? (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => void onRestore(0)}>
          {t('restoreFirst')}
        </Button>
      ) : null}
    </Part>
  )
}
