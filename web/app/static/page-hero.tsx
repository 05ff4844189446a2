import type { ReactNode } from 'react'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { Illustration, IllustrationsLine, type IllustrationName } from './illustration.tsx'

interface Props {
  eyebrow: string
  title: string
  lead: string
  picture: IllustrationName
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

/** The beginning of a page that tells something: the words on spruce, the picture to the edge of the window. */
export function PageHero({ eyebrow, title, lead, picture, actions, withLogo = false }: Props) {
  return (
    <header className="band-deep relative">
      {withLogo ? (
        <Container width="wide" className="py-3 desktop:hidden">
          <HomeLink />
        </Container>
      ) : null}
      <div className="relative desktop:absolute desktop:inset-y-0 desktop:right-0 desktop:w-1/2">
        <Illustration
          name={picture}
          priority
          ratio="fill"
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="max-desktop:aspect-[16/10]!"
        />
      </div>
      <Container width="wide" className="relative desktop:grid desktop:min-h-[34rem] desktop:grid-cols-2">
        <div className="grid content-center gap-6 py-block desktop:py-section desktop:pr-12">
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
