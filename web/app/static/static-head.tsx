import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { titles } from '#web/app/texts/titles.en.ts'
import { PageMeta } from '../page-meta.tsx'
import { PageTitle } from '../page-title.tsx'

interface Props {
  page: PlainKey<typeof titles>
  path: string
  description: string
}

/** Title, description, canonical address and Open Graph of a page that is the same for everybody. */
export function StaticHead({ page, path, description }: Props) {
  const title = useTexts(titles)(page)
  return (
    <>
      <PageTitle page={title} />
      <PageMeta title={title} description={description} path={path} />
    </>
  )
}
