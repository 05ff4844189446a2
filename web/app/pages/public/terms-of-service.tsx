import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { termsOfService } from '#web/app/pages/public/terms-of-service.en.ts'
import type { PrepareContext } from '../../pages.ts'
import { StaticHead } from '../../static/static-head.tsx'
import { TermsDocument } from '../../static/terms-document.tsx'
import { termsQuery } from '../../static/terms-query.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.fetchQuery(termsQuery(call))
}

export function Head() {
  return <StaticHead path="/terms-of-service" description={useTexts(termsOfService)('description')} />
}

export default function TermsOfServicePage() {
  return <TermsDocument catalogue={termsOfService} version={documents.terms} />
}
