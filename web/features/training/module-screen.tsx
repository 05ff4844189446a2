import { Check, Printer } from 'lucide-react'
import type { Lesson, ModuleToRead } from '#contract/training/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { OfflineStrip } from '#web/features/offline/offline-strip.tsx'
import { lessonTexts } from '#web/features/training/texts/lessons.en.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { LessonText } from './lesson-text.tsx'
import { useLessons } from './use-lessons.ts'

/** One module with all its lessons on a page, so that it is read, searched, and printed as one. */
export function ModuleScreen({ module }: { module: ModuleToRead }) {
  const t = useTexts(lessonTexts)
  const language = useLanguage()
  const inLanguage = useInLanguage()
  const { finished, failed, finish, renew } = useLessons()
  const { lessons } = module
  const isDone = ({ key }: Pick<Lesson, 'key'>) => finished.has(`${module.module}/${key}`)
  const done = lessons.filter(isDone).length
  const title = language === 'es' ? module.titleEs : module.title
  return (
    <>
      <PageHeader
        breadcrumb={
          <div data-print="hide">
            <Breadcrumb items={[{ label: t('training'), to: '/training' }, { label: title }]} />
          </div>
        }
        title={title}
        lead={language === 'es' ? module.summaryEs : module.summary}
      />
      <OfflineStrip pages={[inLanguage(`/training/module/${module.module}`)]} endsAt={null} onOwned={renew} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 desktop:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t('contents')} data-print="hide" className="grid gap-3 desktop:sticky desktop:top-20">
          <output className="text-sm text-ink-muted">
            {t('minutes', { minutes: module.minutes })} · {t('finished', { done, total: lessons.length })}
          </output>
          <ol className="grid">
            {lessons.map((lesson, at) => (
              <li key={lesson.key} className="border-b border-line last:border-0">
                <a
                  href={`#${lesson.key}`}
                  className="flex min-h-target items-center gap-3 rounded-sm py-2 hover:text-brand"
                >
                  <span
                    aria-hidden="true"
                    className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${
                      isDone(lesson) ? 'bg-success text-surface-raised' : 'border border-line-strong'
                    }`}
                  >
                    {isDone(lesson) ? <Check className="size-4" /> : at + 1}
                  </span>
                  <span lang="en">{lesson.title}</span>
                  {isDone(lesson) ? <span className="sr-only">({t('isFinished')})</span> : null}
                </a>
              </li>
            ))}
          </ol>
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('print')}
          </Button>
        </nav>
        <div className="grid grid-cols-1 gap-block">
          {language === 'es' ? <p className="text-ink-muted">{t('englishOnly')}</p> : null}
          {failed ? <Alert tone="warn">{t('notSaved')}</Alert> : null}
          {lessons.map((lesson, at) => (
            <LessonPart
              key={lesson.key}
              lesson={lesson}
              number={at + 1}
              done={isDone(lesson)}
              onFinish={() => finish(module.module, lesson.key)}
            />
          ))}
          <QuizCard module={module} />
          <p className="max-w-text text-sm text-ink-muted">
            {t('noCourse')} {t('version', { version: module.version })}
          </p>
        </div>
      </div>
    </>
  )
}

interface PartProps {
  lesson: Lesson
  number: number
  done: boolean
  onFinish: () => void
}

function LessonPart({ lesson, number, done, onFinish }: PartProps) {
  const t = useTexts(lessonTexts)
  const { key, title, text, task, sources } = lesson
  return (
    <article id={key} aria-labelledby={`${key}-title`} className="grid scroll-mt-20 grid-cols-1 gap-5">
      <header className="grid gap-1">
        <p className="text-sm font-semibold text-accent-ink">{t('lesson', { number })}</p>
        <h2 id={`${key}-title`} lang="en" className="text-display-sm">
          {title}
        </h2>
      </header>
      <div lang="en">
        <LessonText text={text} />
      </div>
      <Card tone="sunken" className="grid max-w-text gap-1.5">
        <h3 className="text-sm font-semibold text-accent-ink">{t('task')}</h3>
        <p lang="en">{task}</p>
      </Card>
      <details className="max-w-text text-sm" data-print="open">
        <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold">{t('sources')}</summary>
        <ul lang="en" className="grid list-disc gap-1 pl-5">
          {sources.map((source) => (
            <li key={source.address + source.title} className="wrap-anywhere">
              <Link to={source.address}>{source.title}</Link>, {source.publisher}
            </li>
          ))}
        </ul>
      </details>
      <div data-print="hide">
        {done ? (
          <p className="inline-flex min-h-12 items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" className="size-5" />
            {t('isFinished')}
          </p>
        ) : (
          <Button variant="secondary" onClick={onFinish} aria-label={`${t('finish')}: ${title}`}>
            {t('finish')}
          </Button>
        )}
      </div>
    </article>
  )
}

function QuizCard({ module }: { module: ModuleToRead }) {
  const t = useTexts(lessonTexts)
  const { status, user } = useAuth()
  const here = `/training/module/${module.module}`
  const isGuide = user?.userType === 'guide' || user?.userType === 'both'
  return (
    <Card tone="deep" padding="lg" data-print="hide" className="grid justify-items-start gap-3">
      <h2 className="text-display-xs">{t('quizTitle')}</h2>
      <p className="max-w-text text-ink-muted">{t('quizText')}</p>
      {isGuide ? (
        <Link to={`${here}/quiz`} variant="bare" className={buttonClasses({ variant: 'accent' })}>
          {t('takeQuiz')}
        </Link>
      ) : (
        <>
          <p className="max-w-text">{t('guidesOnly')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/guide-recruitment" variant="bare" className={buttonClasses({ variant: 'accent' })}>
              {t('become')}
            </Link>
            {status === 'unauthenticated' ? (
              <Link to={signInPath(`${here}/quiz`)} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
                {t('signIn')}
              </Link>
            ) : null}
          </div>
        </>
      )}
    </Card>
  )
}
