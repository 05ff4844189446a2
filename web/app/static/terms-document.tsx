import type { ComponentProps } from 'react'
import type { termsOfService3 } from '#web/app/pages/public/archive/terms-of-service-3.en.ts'
import type { termsOfService4 } from '#web/app/pages/public/archive/terms-of-service-4.en.ts'
import type { termsOfService5 } from '#web/app/pages/public/archive/terms-of-service-5.en.ts'
import type { termsOfService6 } from '#web/app/pages/public/archive/terms-of-service-6.en.ts'
import type { termsOfService7 } from '#web/app/pages/public/archive/terms-of-service-7.en.ts'
import type { termsOfService } from '#web/app/pages/public/terms-of-service.en.ts'
import { useOwnTitle } from '../use-title.ts'
import { DocumentPage } from './document-page.tsx'
import { useTermsWords } from './terms-query.ts'
import { GraceList, TierTable } from './tier-table.tsx'

interface Props {
  catalogue:
    | typeof termsOfService
    | typeof termsOfService7
    | typeof termsOfService5
    | typeof termsOfService6
    | typeof termsOfService4
    | typeof termsOfService3
  version: ComponentProps<typeof DocumentPage>['version']
}

/** A version of the terms of service, with the numbers of today. */
export function TermsDocument({ catalogue, version }: Props) {
  return (
    <DocumentPage
      title={useOwnTitle()}
      catalogue={catalogue}
      values={useTermsWords()}
      version={version}
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
