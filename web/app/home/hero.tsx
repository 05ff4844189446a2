import { Container } from '#web/design/container.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { home } from '#web/app/home/texts/home.en.ts'
import { Part } from '../shell/part.tsx'
import { SearchForm } from './search-form.tsx'
import { view } from './view.ts'

/** After everything else: the still picture is what counts first. */
async function film() {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve))
  return import('./film.tsx')
}
const nothing = {}

/** The picture of a wild place, and the search over it. */
export function Hero() {
  const t = useTexts(home)
  return (
    // What is suggested under the field may hang over what follows.
    <section className="relative isolate z-raised bg-surface-deep">
      <div className="absolute inset-x-0 top-0 -z-10 h-80 tablet:h-full">
        <img src="/media/hero/poster.webp" alt="" width={1280} height={720} fetchPriority="high" className={view} />
      </div>
      <Part load={film} props={nothing} />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-80 bg-linear-to-t from-surface-deep from-5% via-surface-deep/75 via-58% to-transparent to-88% tablet:h-full tablet:from-30% tablet:via-85% tablet:to-100% desktop:bg-linear-to-r desktop:from-surface-deep/85 desktop:from-0% desktop:via-surface-deep/70 desktop:via-50% desktop:to-72%"
      />
      <Container
        width="wide"
        className="relative flex flex-col justify-end gap-4 pt-32 pb-5 tablet:min-h-[min(42rem,calc(100svh-8rem))] tablet:gap-8 tablet:pt-section tablet:pb-section"
      >
        <div className="grid max-w-[52rem] gap-2 text-on-deep tablet:gap-4">
          <h1 className="text-display-lg tablet:text-display-xl">{t('heroTitle')}</h1>
          <p className="max-w-text text-sm tablet:text-lg">{t('heroText')}</p>
        </div>
        <SearchForm />
      </Container>
    </section>
  )
}
