import { Part, useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { ShownUser } from './queries.ts'
import { usersDesk } from './texts/users-desk.en.ts'

/** Who did what, when, and why. */
export function Story({ user: { story } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const named = useNamed()
  const moment = useMoment()
  return (
    <Part title={t('story')}>
      {story.length === 0 ? (
        <p className="text-ink-muted">{t('noStory')}</p>
      ) : (
        <ol
          aria-label={t('story')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
          tabIndex={0}
          className="grid max-h-96 gap-3 overflow-y-auto"
        >
          {story.map((one) => (
            <li key={one.id} className="grid gap-0.5 border-l-2 border-line pl-4 text-sm">
              <span className="font-semibold">{named(one.what)}</span>
              <span className="text-ink-muted">
                {moment(one.at)} · {one.by}
              </span>
              {one.reason ? <span className="wrap-anywhere">{t('why', { reason: one.reason })}</span> : null}
              {one.detail ? <span className="wrap-anywhere">{one.detail}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
