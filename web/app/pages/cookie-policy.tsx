import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { cookiePolicy } from '#web/messages/en/cookie-policy.ts'
import { titles } from '#web/messages/en/titles.ts'
import type { PrepareContext } from '../pages.ts'
import { DocumentPage } from '../static/document-page.tsx'
import { StaticHead } from '../static/static-head.tsx'
import { StorageTable } from '../static/storage-table.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead page="cookiePolicy" path="/cookie-policy" description={useMessages(cookiePolicy)('description')} />
}

export default function CookiePolicyPage() {
  return (
    <DocumentPage
      title={useMessages(titles)('cookiePolicy')}
      catalogue={cookiePolicy}
      values={{}}
      version={documents.cookies}
      blocks={{ 'ours.1': <StorageTable /> }}
    />
  )
}
