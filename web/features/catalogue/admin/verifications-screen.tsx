import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { listingReviewsDesk } from '#web/features/catalogue/admin/texts/listing-reviews-desk.en.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { KeysDialog } from '#web/features/operators/keys-dialog.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { DocumentsTable } from '#web/features/verification/admin/documents-table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ListingReviews } from './listing-reviews.tsx'

const keys = [
  ['j / k', 'key_jk'],
  ['a', 'key_a'],
  ['r', 'key_r'],
  ['?', 'key_help'],
] as const

/** What guides sent and operators read first: documents, and listings beside them. */
export function VerificationsScreen() {
  const t = useTexts(listingReviewsDesk)
  const [query, setQuery] = useSearchParams()
  const [help, setHelp] = useState(false)
  // who reads texts only sees no documents
  const seesDocuments = useScope()('trust_and_safety')
  const view = !seesDocuments || query.get('view') === 'listings' ? 'listings' : 'documents'
  const listings = view === 'listings' ? <ListingReviews showKeys={() => setHelp(true)} /> : null
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        view === 'listings' ? (
          <Button size="sm" variant="secondary" className="max-desktop:hidden" onClick={() => setHelp(true)}>
            {t('keys')}
          </Button>
        ) : null
      }
    >
      <KeysDialog
        title={t('keys')}
        keys={keys.map(([key, text]) => [key, t(text)])}
        open={help}
        onOpenChange={setHelp}
      />
      {seesDocuments ? (
        <Tabs
          label={t('views')}
          value={view}
          onValueChange={(next) => setQuery(next === 'listings' ? { view: next } : {})}
          tabs={[
            { value: 'documents', label: t('documents'), content: view === 'documents' ? <DocumentsTable /> : null },
            { value: 'listings', label: t('listings'), content: listings },
          ]}
        />
      ) : (
        listings
      )}
    </DeskPage>
  )
}
