import type { Concerned } from '#contract/training/admin.ts'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** Who would have to pass the module again after a major version, by name. */
export function ConcernedGuides({ concerned: { certified, inTraining, guides } }: { concerned: Concerned }) {
  const t = useTexts(trainingDesk)
  const more = certified + inTraining - guides.length
  return (
    <div className="grid max-w-[40rem] gap-2 text-sm">
      <p>{t('concerned', { count: certified })}</p>
      {inTraining > 0 ? <p>{t('concernedInTraining', { count: inTraining })}</p> : null}
      {guides.length > 0 ? (
        <ul
          aria-label={t('concernedNames')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
          tabIndex={0}
          className="grid max-h-48 overflow-y-auto rounded-md border border-line px-3 py-1"
        >
          {guides.map(({ id, name, version, certified: isCertified }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-muted">
                {t(isCertified ? 'concernedCertified' : 'concernedLearning', { version })}
              </span>
            </li>
          ))}
          {more > 0 ? <li className="py-1.5 text-ink-muted">{t('concernedMore', { count: more })}</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
