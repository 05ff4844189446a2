import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { rememberOrigin, useOrigin } from '#web/lib/site-origin.ts'
import { ContactForm } from '#web/features/support/contact-form.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { contact } from '#web/features/support/texts/contact.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { Illustration, IllustrationsLine } from '../../static/illustration.tsx'
import { RichText } from '../../static/rich-text.tsx'
import { StaticHead } from '../../static/static-head.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/contact" description={useTexts(contact)('description')} />
}

function ContactJsonLd() {
  const name = useTexts(common)('brand')
  const t = useTexts(contact)
  const origin = useOrigin()
  return (
    <JsonLd
      data={{
        '@type': 'ContactPage',
        name: t('title'),
        url: `${origin}/contact`,
        mainEntity: {
          '@type': 'Organization',
          name,
          url: `${origin}/`,
          logo: `${origin}/favicon.svg`,
          contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${origin}/contact` },
        },
      }}
    />
  )
}

const faster = ['faster1', 'faster2', 'faster3', 'faster4'] as const
const next = ['next1', 'next2', 'next3'] as const

export default function ContactPage() {
  const t = useTexts(contact)
  return (
    <Container width="content" className="grid gap-block pt-block pb-section">
      <ContactJsonLd />
      <PageHeader size="lg" eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-1 items-start gap-x-20 gap-y-block desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div id="form" className="min-w-0 scroll-mt-24">
          <ContactForm />
        </div>
        <aside className="grid gap-8">
          <div data-keep-clear="" className="grid gap-1 rounded-lg bg-danger-soft p-5">
            <h2 className="text-display-xs text-danger">{t('emergencyTitle')}</h2>
            <p>{t('emergency')}</p>
          </div>
          <div className="grid gap-3">
            <h2 className="text-display-xs">{t('fasterTitle')}</h2>
            <ul className="grid gap-3 text-ink-muted">
              {faster.map((key) => (
                <li key={key}>
                  <RichText>{t(key)}</RichText>
                </li>
              ))}
            </ul>
          </div>
          <div className="grid gap-3 border-t border-line pt-6">
            <h2 className="text-display-xs">{t('nextTitle')}</h2>
            <ol className="grid list-decimal gap-3 pl-5 text-ink-muted marker:text-accent-ink">
              {next.map((key) => (
                <li key={key}>
                  <RichText>{t(key)}</RichText>
                </li>
              ))}
            </ol>
          </div>
          <div className="grid gap-2">
            <Illustration name="dock" sizes="(min-width: 64rem) 22rem, 100vw" className="rounded-lg" />
            <IllustrationsLine />
          </div>
        </aside>
      </div>
    </Container>
  )
}
