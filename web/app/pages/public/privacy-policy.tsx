import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { privacyPolicy } from '#web/app/pages/public/privacy-policy.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { usePrivacyValues } from '../../static/use-privacy-values.ts'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/privacy-policy" description={useTexts(privacyPolicy)('description')} />
}

export default function PrivacyPolicyPage() {
  return (
    <DocumentPage
      title={useOwnTitle()}
      catalogue={privacyPolicy}
      values={usePrivacyValues()}
      version={documents.privacy}
      path="/privacy-policy"
    />
  )
}
