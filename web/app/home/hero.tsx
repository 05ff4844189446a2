import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Container } from '#web/design/container.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { home } from '#web/messages/en/home.ts'
import { SearchForm } from './search-form.tsx'

const films = [
  { src: '/media/hero/loop.webm', type: 'video/webm' },
  { src: '/media/hero/loop.mp4', type: 'video/mp4' },
]

/** No film on small windows, with reduced motion, or where data is to be saved. */
function filmWanted(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  return (
    matchMedia('(min-width: 48rem)').matches &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    connection?.saveData !== true
  )
}

function useFilm(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    // After everything else: the still picture is what counts first.
    const start = () => setWanted(filmWanted())
    if (document.readyState === 'complete') return start()
    window.addEventListener('load', start)
    return () => window.removeEventListener('load', start)
  }, [])
  return wanted
}

function Film() {
  const t = useMessages(home)
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const toggle = () => {
    const film = video.current
    if (!film) return
    // A browser that refuses to play leaves the still picture.
    if (film.paused) film.play().catch(() => setPlaying(false))
    else film.pause()
  }
  return (
    <>
      <video
        ref={video}
        autoPlay
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={cx(
          'absolute inset-0 size-full object-cover transition-opacity duration-slow',
          !playing && 'opacity-0',
        )}
      >
        {films.map((film) => (
          <source key={film.type} {...film} />
        ))}
      </video>
      <IconButton
        label={playing ? t('pauseFilm') : t('playFilm')}
        variant="floating"
        className="absolute! right-4 bottom-4 z-raised"
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </>
  )
}

/** The picture of a wild place, and the search over it. */
export function Hero() {
  const t = useMessages(home)
  const film = useFilm()
  return (
    <section className="relative isolate overflow-clip bg-surface-deep">
      <div className="absolute inset-0 -z-10">
        <img
          src="/media/hero/poster.webp"
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="size-full object-cover"
        />
      </div>
      {film ? <Film /> : null}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-t from-surface-deep via-surface-deep/75 to-surface-deep/20 tablet:bg-linear-to-r tablet:from-surface-deep/95 tablet:via-surface-deep/60 tablet:to-transparent"
      />
      <Container
        width="wide"
        className="relative flex min-h-[min(42rem,calc(100svh-8rem))] flex-col justify-end gap-8 pt-section pb-8 tablet:pb-section"
      >
        <div className="grid max-w-[52rem] gap-4 text-on-deep">
          <h1 className="text-display-xl">{t('heroTitle')}</h1>
          <p className="max-w-text text-lg">{t('heroText')}</p>
        </div>
        <SearchForm />
      </Container>
    </section>
  )
}
