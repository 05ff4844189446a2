import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/design/card.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { home } from '#web/app/home/texts/home.en.ts'
import { type CategoryImages, countsQuery, imagesQuery } from './queries.ts'

function CategoryCard({ record, count }: { record: CategoryImages[number]; count: number | undefined }) {
  const t = useTexts(home)
  const { picture } = record
  const srcSet = picture?.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return (
    <Card as="li" padding="none" interactive clip>
      <Picture
        src={record.primaryImageUrl}
        alt=""
        width={picture?.width ?? 1600}
        height={picture?.height ?? 1067}
        {...(srcSet ? { srcSet } : {})}
        {...(picture ? { color: picture.dominant } : {})}
        sizes="(min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
        ratio="landscape"
      />
      <div className="grid gap-1.5 p-5">
        <h3 className="text-display-xs">
          <Link to={`/browse?category=${record.category}`} variant="title" stretched>
            {record.displayName}
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">{record.description}</p>
        {count === undefined ? null : <p className="text-sm font-semibold text-brand">{t('count', { count })}</p>}
      </div>
    </Card>
  )
}

function Waiting() {
  const c = useTexts(common)
  return (
    <Grid aria-busy="true" aria-label={c('loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key} padding="none" clip>
          <Skeleton shape="block" className="aspect-[4/3]" />
          <div className="p-5">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-5/6" />
            <Skeleton className="w-1/4" />
          </div>
        </Card>
      ))}
    </Grid>
  )
}

/** One card per active category, with how much there is to book. */
export function CategoryCards() {
  const t = useTexts(home)
  const images = useQuery(imagesQuery(call))
  const counts = useQuery(countsQuery(call))
  if (images.isPending) return <Waiting />
  if (images.isError) return <p>{t('categoriesFailed')}</p>
  return (
    <Grid as="ul">
      {images.data
        .filter((record) => record.isActive)
        .map((record) => (
          <CategoryCard
            key={record.category}
            record={record}
            count={counts.data === undefined ? undefined : (counts.data[record.category] ?? 0)}
          />
        ))}
    </Grid>
  )
}
