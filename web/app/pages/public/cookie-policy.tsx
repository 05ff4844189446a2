import { documents } from '#contract/legal/values.ts'
import { VisitsSwitch } from '#web/features/analytics/visits-switch.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cookiePolicy } from '#web/app/pages/public/cookie-policy.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { StorageTable } from '../../static/storage-table.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/cookie-policy" description={useTexts(cookiePolicy)('description')} />
}

export default function CookiePolicyPage() {
  return (
    <DocumentPage
      title={useOwnTitle()}
      catalogue={cookiePolicy}
      values={{}}
      version={documents.cookies}
      path="/cookie-policy"
      blocks={{ 'ours.1': <StorageTable />, 'visits.2': <VisitsSwitch /> }}
    />
  )
}
