import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { Illustration, IllustrationsLine, type IllustrationName } from './illustration.tsx'

const places = {
  right: { picture: 'desktop:right-0 desktop:w-1/2', words: 'desktop:pr-12' },
  left: { picture: 'desktop:left-0 desktop:w-1/2', words: 'desktop:col-start-2 desktop:pl-16' },
  behind: { picture: 'desktop:inset-x-0', words: 'desktop:pr-12' },
}

interface Props {
  eyebrow: string
  title: string
  lead: string
  picture: IllustrationName
  /** Where the picture is on wide windows; on others it is above the text. */
  place?: keyof typeof places
  actions?: ReactNode
  /** On pages without the global header: the way home. */
  withLogo?: boolean
}

function HomeLink() {
  return (
    <Link to="/" variant="bare" aria-label={useTexts(common)('brand')} className="inline-block py-2">
      <Logo />
    </Link>
  )
}

/** The beginning of a page that tells something: the words on spruce, the picture to the edges of the window, beside or behind them. */
export function PageHero({ eyebrow, title, lead, picture, place = 'right', actions, withLogo = false }: Props) {
  return (
    <header className="band-deep relative">
      {withLogo ? (
        <Container width="wide" className="py-3 desktop:hidden">
          <HomeLink />
        </Container>
      ) : null}
      <div className={cx('relative desktop:absolute desktop:inset-y-0', places[place].picture)}>
        <Illustration
          name={picture}
          priority
          ratio="fill"
          sizes={place === 'behind' ? '100vw' : '(min-width: 64rem) 50vw, 100vw'}
          className="max-desktop:aspect-[16/10]!"
        />
        {place === 'behind' ? (
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-linear-to-r from-surface-deep via-surface-deep/85 via-45% to-transparent to-80% max-desktop:hidden"
          />
        ) : null}
      </div>
      <Container width="wide" className="relative desktop:grid desktop:min-h-[34rem] desktop:grid-cols-2">
        <div className={cx('grid content-center gap-6 py-block desktop:py-section', places[place].words)}>
          {withLogo ? (
            <div className="max-desktop:hidden">
              <HomeLink />
            </div>
          ) : null}
          <p className="text-sm font-semibold text-accent-ink">{eyebrow}</p>
          <h1 className="text-display-lg">{title}</h1>
          <p className="max-w-text text-lg text-ink-muted">{lead}</p>
          {actions ? <div className="flex flex-wrap gap-3 pt-2">{actions}</div> : null}
          <IllustrationsLine />
        </div>
      </Container>
    </header>
  )
}
