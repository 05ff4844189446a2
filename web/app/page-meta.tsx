import { useOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PageAddress } from '#web/lib/language/page-address.tsx'
import { common } from '#web/app/texts/common.en.ts'

interface Props {
  title: string
  description: string
  /** The one address of the page, without the origin. */
  path: string
  /** False for one of countless lists: not for search engines. */
  indexed?: boolean
}

const image = {
  path: '/media/og.webp',
  width: 1200,
  height: 630,
}

/** Description, canonical address and Open Graph of a page without a picture of its own. */
export function PageMeta({ title, description, path, indexed = true }: Props) {
  const t = useTexts(common)
  const origin = useOrigin()
  return (
    <>
      <meta name="description" content={description} />
      {indexed ? null : <meta name="robots" content="noindex" />}
      <PageAddress origin={origin} path={path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image.path} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={t('ogAlt')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
