import { useEffect, useState } from 'react'
import { Container } from '#web/design/container.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { home } from '#web/app/home/texts/home.en.ts'
import { Part } from '../shell/part.tsx'
import { SearchForm } from './search-form.tsx'

const film = async () => ({ default: (await import('./film.tsx')).Film })
const nothing = {}

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

/** The picture of a wild place, and the search over it. */
export function Hero() {
  const t = useTexts(home)
  const wanted = useFilm()
  return (
    // What is suggested under the field may hang over what follows.
    <section className="relative isolate z-raised bg-surface-deep">
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
      {wanted ? <Part load={film} props={nothing} /> : null}
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
