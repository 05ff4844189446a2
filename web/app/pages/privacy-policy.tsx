import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { privacyPolicy } from '#web/messages/en/privacy-policy.ts'
import { titles } from '#web/messages/en/titles.ts'
import type { PrepareContext } from '../pages.ts'
import { DocumentPage } from '../static/document-page.tsx'
import { StaticHead } from '../static/static-head.tsx'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return (
    <StaticHead page="privacyPolicy" path="/privacy-policy" description={useMessages(privacyPolicy)('description')} />
  )
}

export default function PrivacyPolicyPage() {
  return (
    <DocumentPage
      title={useMessages(titles)('privacyPolicy')}
      catalogue={privacyPolicy}
      values={{}}
      version={documents.privacy}
    />
  )
}
