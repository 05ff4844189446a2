import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cookiePolicy2 } from '#web/app/pages/public/archive/cookie-policy-2.en.ts'
import { cookiePolicy3 } from '#web/app/pages/public/archive/cookie-policy-3.en.ts'
import { cookiePolicy4 } from '#web/app/pages/public/archive/cookie-policy-4.en.ts'
import { cookiePolicy5 } from '#web/app/pages/public/archive/cookie-policy-5.en.ts'
import { privacyPolicy2 } from '#web/app/pages/public/archive/privacy-policy-2.en.ts'
import { privacyPolicy3 } from '#web/app/pages/public/archive/privacy-policy-3.en.ts'
import { privacyPolicy4 } from '#web/app/pages/public/archive/privacy-policy-4.en.ts'
import { privacyPolicy5 } from '#web/app/pages/public/archive/privacy-policy-5.en.ts'
import { privacyPolicy6 } from '#web/app/pages/public/archive/privacy-policy-6.en.ts'
import { privacyPolicy7 } from '#web/app/pages/public/archive/privacy-policy-7.en.ts'
import { privacyPolicy8 } from '#web/app/pages/public/archive/privacy-policy-8.en.ts'
import { termsOfService3 } from '#web/app/pages/public/archive/terms-of-service-3.en.ts'
import { termsOfService5 } from '#web/app/pages/public/archive/terms-of-service-5.en.ts'
import { termsOfService4 } from '#web/app/pages/public/archive/terms-of-service-4.en.ts'
import { termsOfService6 } from '#web/app/pages/public/archive/terms-of-service-6.en.ts'
import { termsOfService7 } from '#web/app/pages/public/archive/terms-of-service-7.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import type { Texts } from '../../static/chapters.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { StorageTable } from '../../static/storage-table.tsx'
import { TermsDocument } from '../../static/terms-document.tsx'
import { usePrivacyValues } from '../../static/use-privacy-values.ts'
import { termsQuery } from '../../static/terms-query.ts'

interface Earlier {
  texts: Texts
  show: (title: string) => ReactNode
}
type Version = ComponentProps<typeof DocumentPage>['version']

const terms = (texts: ComponentProps<typeof TermsDocument>['catalogue'], version: Version): Earlier => ({
  texts,
  show: () => <TermsDocument catalogue={texts} version={version} />,
})
type PrivacyTexts =
  | typeof privacyPolicy2
  | typeof privacyPolicy3
  | typeof privacyPolicy4
  | typeof privacyPolicy5
  | typeof privacyPolicy6
  | typeof privacyPolicy7
  | typeof privacyPolicy8
const privacy = (texts: PrivacyTexts, version: Version): Earlier => ({
  texts,
  show: (title) => <PrivacyDocument title={title} catalogue={texts} version={version} />,
})

interface PrivacyProps {
  title: string
  catalogue: PrivacyTexts
  version: Version
}

function PrivacyDocument({ title, catalogue, version }: PrivacyProps) {
  const values = usePrivacyValues()
  return <DocumentPage title={title} catalogue={catalogue} values={values} version={version} path="/privacy-policy" />
}

const cookies = (
  texts: typeof cookiePolicy2 | typeof cookiePolicy3 | typeof cookiePolicy4 | typeof cookiePolicy5,
  version: Version,
): Earlier => ({
  texts,
  show: (title) => (
    <DocumentPage
      title={title}
      catalogue={texts}
      values={{}}
      version={version}
      path="/cookie-policy"
      blocks={{ 'ours.1': <StorageTable /> }}
    />
  ),
})

/** By address, each with a line of `routes/public.ts`. */
const archive: Record<string, Earlier | undefined> = {
  '/terms-of-service/7': terms(termsOfService7, documents.terms.earlier[0]),
  '/terms-of-service/6': terms(termsOfService6, documents.terms.earlier[1]),
  '/terms-of-service/5': terms(termsOfService5, documents.terms.earlier[2]),
  '/terms-of-service/4': terms(termsOfService4, documents.terms.earlier[3]),
  '/terms-of-service/3': terms(termsOfService3, documents.terms.earlier[4]),
  '/privacy-policy/8': privacy(privacyPolicy8, documents.privacy.earlier[0]),
  '/privacy-policy/7': privacy(privacyPolicy7, documents.privacy.earlier[1]),
  '/privacy-policy/6': privacy(privacyPolicy6, documents.privacy.earlier[2]),
  '/privacy-policy/5': privacy(privacyPolicy5, documents.privacy.earlier[3]),
  '/privacy-policy/4': privacy(privacyPolicy4, documents.privacy.earlier[4]),
  '/privacy-policy/3': privacy(privacyPolicy3, documents.privacy.earlier[5]),
  '/privacy-policy/2': privacy(privacyPolicy2, documents.privacy.earlier[6]),
  '/cookie-policy/5': cookies(cookiePolicy5, documents.cookies.earlier[0]),
  '/cookie-policy/4': cookies(cookiePolicy4, documents.cookies.earlier[1]),
  '/cookie-policy/3': cookies(cookiePolicy3, documents.cookies.earlier[2]),
  '/cookie-policy/2': cookies(cookiePolicy2, documents.cookies.earlier[3]),
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

/** A text that people agreed to or relied on before the current one. */
export default function EarlierVersionPage() {
  const { show } = useEarlier()
  return show(useOwnTitle())
}
