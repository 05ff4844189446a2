import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cookiePolicy2 } from '#web/app/pages/public/archive/cookie-policy-2.en.ts'
import { privacyPolicy2 } from '#web/app/pages/public/archive/privacy-policy-2.en.ts'
import { termsOfService3 } from '#web/app/pages/public/archive/terms-of-service-3.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import type { Texts } from '../../static/chapters.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { StorageTable } from '../../static/storage-table.tsx'
import { TermsDocument } from '../../static/terms-document.tsx'
import { termsQuery } from '../../static/terms-query.ts'

interface Earlier {
  texts: Texts
  show: (title: string) => ReactNode
}

/** By address, each with a line of `routes/public.ts`. */
const archive: Record<string, Earlier | undefined> = {
  '/terms-of-service/3': {
    texts: termsOfService3,
    show: () => <TermsDocument catalogue={termsOfService3} version={documents.terms.earlier[0]} />,
  },
  '/privacy-policy/2': {
    texts: privacyPolicy2,
    show: (title) => (
      <DocumentPage
        title={title}
        catalogue={privacyPolicy2}
        values={{}}
        version={documents.privacy.earlier[0]}
        path="/privacy-policy"
      />
    ),
  },
  '/cookie-policy/2': {
    texts: cookiePolicy2,
    show: (title) => (
      <DocumentPage
        title={title}
        catalogue={cookiePolicy2}
        values={{}}
        version={documents.cookies.earlier[0]}
        path="/cookie-policy"
        blocks={{ 'ours.1': <StorageTable /> }}
      />
    ),
  },
}

function useEarlier(): Earlier & { path: string } {
  const path = useLocation().pathname.replace(/\/$/, '')
  const earlier = archive[path]
  if (!earlier) throw new Error(`No earlier version has the address ${path}`)
  return { path, ...earlier }
}

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  if (url.pathname.includes('/terms-of-service/')) await queryClient.fetchQuery(termsQuery(call))
}

export function Head() {
  const { path, texts } = useEarlier()
  return <StaticHead path={path} description={useTexts<Texts>(texts)('description')} />
}

/** A text that people agreed to or relied on before the one that holds now. */
export default function EarlierVersionPage() {
  const { show } = useEarlier()
  return show(useOwnTitle())
}
