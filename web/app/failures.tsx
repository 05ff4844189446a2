import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { inLanguage } from '#contract/wire/language.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { loadRetries, loadRetryCount } from '#web/lib/preload-error.ts'
import { errors } from '#web/app/texts/errors.en.ts'
import { useAliveMark, useHydrated } from '#web/lib/use-hydrated.ts'

interface ScreenProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A page that has nothing of its own to show. */
export function MessageScreen({ title, children, actions }: ScreenProps) {
  useAliveMark()
  return (
    <div className="contours grid gap-5 px-wide py-section *:max-w-text">
      <h1 className="text-display-md">{title}</h1>
      <div className="grid gap-2 text-lg text-ink-muted">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}

/** Reloading leaves the page for good, so these are plain links and work without the router. */
function HomeLink({ label, primary = false }: { label: string; primary?: boolean }) {
  const language = useLanguage()
  return (
    <Button asChild variant={primary ? 'primary' : 'secondary'}>
      <a href={inLanguage('/', language)}>{label}</a>
    </Button>
  )
}

export function GeneralFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(errors)
  return (
    <MessageScreen title={t('generalTitle')} actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      <p role="alert">{t('general')}</p>
    </MessageScreen>
  )
}

/** Asked for more often than the server allows. */
export function TooOften({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(errors)
  return (
    <MessageScreen title={t('tooOftenTitle')} actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      <p role="alert">{t('tooOften')}</p>
    </MessageScreen>
  )
}

const reload = () => window.location.reload()

function useRetryCount() {
  const hydrated = useHydrated()
  return hydrated ? loadRetryCount.read() : 0
}

/** Page content that did not load, where nothing of the page is there. */
export function ContentFailure() {
  const t = useTexts(errors)
  const count = useRetryCount()
  const spent = count >= loadRetries.attempts
  const retry = () => {
    loadRetryCount.write(count + 1)
    reload()
  }
  return (
    <MessageScreen
      title={t('contentTitle')}
      actions={
        <>
          {spent ? <HomeLink label={t('returnHome')} primary /> : <Button onClick={retry}>{t('retry')}</Button>}
          <HomeLink label={t('goHome')} />
        </>
      }
    >
      <p role="alert">{t('content')}</p>
      {count > 0 ? <p>{t('attempt', { count, limit: loadRetries.attempts })}</p> : null}
    </MessageScreen>
  )
}

/** The content of one page did not load; the frame around it is intact. `onRetry` clears what is held of the load. */
export function PageContentFailure({ page, onRetry }: { page: string; onRetry: () => void }) {
  const t = useTexts(errors)
  const again = () => {
    const count = loadRetryCount.read()
    if (count >= loadRetries.attempts) return reload()
    loadRetryCount.write(count + 1)
    onRetry()
  }
  return (
    <MessageScreen
      title={t('contentTitle')}
      actions={
        <>
          <Button onClick={again}>{t('tryAgain')}</Button>
          <HomeLink label={t('home')} />
        </>
      }
    >
      <p role="alert">{t('pageContent', { page })}</p>
    </MessageScreen>
  )
}
