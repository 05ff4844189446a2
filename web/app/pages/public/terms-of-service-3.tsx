import { documents } from '#contract/legal/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { termsOfService3 } from '#web/app/pages/public/archive/terms-of-service-3.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { termsQuery, useTermsWords } from '../../static/terms-query.ts'
import { GraceList, TierTable } from '../../static/tier-table.tsx'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.fetchQuery(termsQuery(call))
}

export function Head() {
  return <StaticHead path="/terms-of-service/3" description={useTexts(termsOfService3)('description')} />
}

export default function TermsOfServicePage() {
  return (
    <DocumentPage
      title={useOwnTitle()}
      catalogue={termsOfService3}
      values={useTermsWords()}
      version={documents.terms.earlier[0]}
      path="/terms-of-service"
      blocks={{
        'cancel.1': (
          <>
            <TierTable />
            <ul className="grid max-w-text list-disc gap-2 pl-5 marker:text-accent-ink">
              <GraceList />
            </ul>
          </>
        ),
      }}
    />
  )
}
