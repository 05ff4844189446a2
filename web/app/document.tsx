import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { fontPreloads } from '#web/design/fonts.ts'
import { type Language, LanguageProvider, useTexts } from '#web/lib/language/i18n.tsx'
import { AuthProvider } from '#web/lib/session/session.tsx'
import type { SessionStore } from '#web/lib/session/session-store.ts'
import { errors } from '#web/app/texts/errors.en.ts'
import { GeneralFailure } from './failures.tsx'
import { PageTitle } from './page-title.tsx'

interface Props {
  queryClient: QueryClient
  session: SessionStore
  language?: Language
  /** Only the general failure page: rendering the asked one went wrong. */
  failed?: boolean
  children?: ReactNode
}

function FailureScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(errors)
  return (
    <main id="main">
      <PageTitle page={t('failureTitle')} />
      <GeneralFailure onRetry={onRetry} />
    </main>
  )
}

/** Last line of defense: what no route could catch. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <FailureScreen onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}

/** The whole document, rendered on the server and hydrated in the browser as the same tree. */
export function Document({ queryClient, session, language, failed = false, children }: Props) {
  return (
    // The first script writes data-theme before the first paint.
    <html lang={language?.locale ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
      </head>
      <body className="bg-surface font-sans text-ink">
        <LanguageProvider {...(language ? { language } : {})}>
          <QueryClientProvider client={queryClient}>
            <AuthProvider session={session}>
              {failed ? <FailureScreen onRetry={() => window.location.reload()} /> : <Boundary>{children}</Boundary>}
            </AuthProvider>
          </QueryClientProvider>
        </LanguageProvider>
      </body>
    </html>
  )
}
