import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cookiePolicy2 } from '#web/app/pages/public/archive/cookie-policy-2.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { StorageTable } from '../../static/storage-table.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/cookie-policy/2" description={useTexts(cookiePolicy2)('description')} />
}

export default function CookiePolicyPage() {
  return (
    <DocumentPage
      title={useOwnTitle()}
      catalogue={cookiePolicy2}
      values={{}}
      version={documents.cookies.earlier[0]}
      path="/cookie-policy"
      blocks={{ 'ours.1': <StorageTable /> }}
    />
  )
}
