import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { view } from './view.ts'
import { home } from '#web/app/home/texts/home.en.ts'

const films = [
  { src: '/media/hero/loop.webm', type: 'video/webm' },
  { src: '/media/hero/loop.mp4', type: 'video/mp4' },
]

/** No film with reduced motion, or where data is to be saved. */
function filmWanted(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

/** The looping film over the still picture, for those who want one. It comes in the browser only. */
export default function Film() {
  const [wanted] = useState(filmWanted)
  return wanted ? <LoopingFilm /> : null
}

/** With a way to stop it. */
function LoopingFilm() {
  const t = useTexts(home)
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
        poster="/media/hero/poster.webp"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={cx(
          view,
          'absolute inset-x-0 top-0 h-80! transition-opacity duration-slow tablet:h-full!',
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
        className="absolute! top-4 right-4 z-raised tablet:top-auto tablet:bottom-4"
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </>
  )
}
