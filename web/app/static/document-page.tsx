import type { ReactNode } from 'react'
import { Container } from '#web/design/container.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { type Places, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { documents as around } from '#web/app/static/texts/documents.en.ts'
import { chaptersOf, type Texts } from './chapters.ts'
import { Contents } from './contents.tsx'
import { RichText } from './rich-text.tsx'

interface Version {
  version: string
  since: string
}
interface Props<C extends Texts> {
  title: string
  catalogue: C
  /** For every place in any of the texts. */
  values: Readonly<Record<Places<C[keyof C]>, string>>
  version: Version & { earlier?: readonly Version[] }
  /** Address of the version that holds now; earlier ones are under it by number. */
  path: string
  /** Shown under the paragraph of that key. */
  blocks?: Partial<Record<keyof C & string, ReactNode>>
}

/** A long text with its version, its chapters and a table of contents; made to be printed as well. */
export function DocumentPage<const C extends Texts>({ title, catalogue, values, version, path, blocks }: Props<C>) {
  const t = useTexts(around)
  const locale = useLocale()
  // Keys come out of the catalogue itself, and `values` has every place that stands in any of its texts.
  const say: (key: string, values: object) => string = useTexts<Texts>(catalogue)
  const text = (key: string) => say(key, values)
  const since = (day: string) => formatLocalDate(day, 'long', locale).replace(/^\S+ /, '')
  const chapters = chaptersOf(catalogue)
  const block = (key: string) => (blocks as Record<string, ReactNode> | undefined)?.[key]
  return (
    <Container width="content" className="pt-block pb-section">
      <header className="grid gap-5 border-b border-line pb-block">
        <p className="text-sm font-semibold text-accent-ink">
          {t('versionSince', { version: version.version, date: since(version.since) })}
        </p>
        {version.earlier ? null : (
          <p className="max-w-text">
            <RichText>{t('replaced', { path })}</RichText>
          </p>
        )}
        <h1 className="max-w-[52rem] text-display-lg">{title}</h1>
        <p className="max-w-text text-lg text-ink-muted">{text('lead')}</p>
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 pt-8 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:pt-block">
        <Contents
          label={t('onThisPage')}
          items={chapters.map(({ key }, at) => ({ anchor: key, text: `${at + 1}. ${text(key)}` }))}
        />
        <div className="grid min-w-0 grid-cols-1 gap-block">
          {chapters.map(({ key, paragraphs }, at) => (
            <section
              key={key}
              id={key}
              aria-labelledby={`${key}-title`}
              className="grid scroll-mt-24 grid-cols-1 gap-4"
            >
              <h2 id={`${key}-title`} className="text-display-sm">
                {at + 1}. {text(key)}
              </h2>
              {paragraphs.map((paragraph) => (
                <div key={paragraph.key} className="grid grid-cols-1 gap-4">
                  <p className="max-w-text">
                    <RichText>{text(paragraph.key)}</RichText>
                  </p>
                  {paragraph.items.length > 0 ? (
                    <ul className="grid max-w-text list-disc gap-2 pl-5 marker:text-accent-ink">
                      {paragraph.items.map((item) => (
                        <li key={item} className="pl-1">
                          <RichText>{text(item)}</RichText>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                  {block(paragraph.key)}
                </div>
              ))}
            </section>
          ))}
          <div data-print="hide" className="grid max-w-text gap-2 border-t border-line pt-6 text-ink-muted">
            <p>
              <RichText>{t('questions')}</RichText>
            </p>
            {version.earlier?.map((one) => (
              <p key={one.version}>
                <RichText>
                  {t('earlier', { version: one.version, date: since(one.since), path: `${path}/${one.version}` })}
                </RichText>
              </p>
            ))}
          </div>
        </div>
      </div>
    </Container>
  )
}
