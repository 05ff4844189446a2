import { PageMeta } from '../page-meta.tsx'
import { PageTitle } from '../page-title.tsx'
import { useOwnTitle } from '../use-title.ts'

interface Props {
  path: string
  description: string
}

/** Title, description, canonical address and Open Graph of a page that is the same for all visitors. */
export function StaticHead({ path, description }: Props) {
  const title = useOwnTitle()
  return (
    <>
      <PageTitle page={title} />
      <PageMeta title={title} description={description} path={path} />
    </>
  )
}
