import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/design/link.tsx'
import { Picture } from '#web/design/picture.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { homeBelow } from '#web/app/home/texts/home-below.en.ts'
import { countsQuery } from './below-queries.ts'
import { type CategoryImages, imagesQuery } from './queries.ts'

const row = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-6'

/** Name and number on the picture itself; the words as well where there is room. */
function CategoryTile({ record, count }: { record: CategoryImages[number]; count: number | undefined }) {
  const t = useTexts(homeBelow)
  const { picture, primaryImageUrl, credit } = record
  const behind = 'absolute! inset-0 -z-20 transition-transform duration-slow group-hover:scale-103'
  const sizes = '(min-width: 88rem) 29rem, (min-width: 48rem) 33vw, 50vw'
  return (
    <li className="group relative isolate flex aspect-[3/2] flex-col justify-end overflow-clip rounded-lg bg-surface-deep text-on-deep focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus tablet:rounded-xl">
      {picture ? (
        <PlacePicture picture={picture} sizes={sizes} ratio="fill" className={behind} />
      ) : (
        <Picture
          src={primaryImageUrl}
          alt=""
          width={1600}
          height={1067}
          sizes={sizes}
          ratio="fill"
          className={behind}
        />
      )}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-surface-deep via-surface-deep/65 via-45% to-transparent to-80% desktop:via-surface-deep/75 desktop:via-55% desktop:to-95%"
      />
      <div className="grid gap-0.5 p-3 tablet:gap-1.5 tablet:p-6">
        <h3 className="text-display-xs">
          <Link to={`/browse?category=${record.category}`} variant="title" stretched className="text-on-deep">
            {record.displayName}
          </Link>
        </h3>
        <p className="text-sm max-desktop:hidden">{record.description}</p>
        {count === undefined ? null : <p className="text-xs font-semibold tablet:text-sm">{t('count', { count })}</p>}
        {credit ? <p className="text-xs max-tablet:sr-only">{t('photoBy', { name: credit })}</p> : null}
      </div>
    </li>
  )
}

function Waiting() {
  const c = useTexts(common)
  return (
    <div aria-busy="true" aria-label={c('loading')} className={row}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="block" className="aspect-[3/2]" />
      ))}
    </div>
  )
}

/** One tile per active category, with how much there is to book. */
export function CategoryCards() {
  const t = useTexts(homeBelow)
  const images = useQuery(imagesQuery(call))
  const counts = useQuery(countsQuery(call))
  if (images.isPending) return <Waiting />
  if (images.isError) return <p>{t('categoriesFailed')}</p>
  return (
    <ul className={row}>
      {images.data
        .filter((record) => record.isActive)
        .map((record) => (
          <CategoryTile
            key={record.category}
            record={record}
            count={counts.data === undefined ? undefined : (counts.data[record.category] ?? 0)}
          />
        ))}
    </ul>
  )
}
