import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Container } from '#web/design/container.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { call } from '#web/lib/call.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { home } from '#web/app/home/texts/home.en.ts'
import { soonQuery } from './queries.ts'

/** The card of a list says more, and weighs more than the first page can bear. */
function SoonCard({ adventure }: { adventure: SearchAnswer['items'][number] }) {
  const written = useWrittenLanguage()
  const t = useTexts(home)
  const locale = useLocale()
  const { picture, place, nextDeparture } = adventure
  const widest = picture?.variants.at(-1)
  return (
    <Card as="li" padding="none" interactive clip className="flex">
      {picture && widest ? (
        <Picture
          src={picture.variants[0]?.url ?? widest.url}
          srcSet={picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="8rem"
          alt=""
          width={picture.width}
          height={picture.height}
          color={picture.dominant}
          ratio="fill"
          className="w-28 shrink-0 tablet:w-32"
        />
      ) : null}
      <div className="grid content-between gap-2 p-4">
        <div className="grid gap-1">
          <h3 className="font-semibold text-balance">
            <Link to={adventure.href} variant="title" stretched lang={written}>
              {adventure.title}
            </Link>
          </h3>
          <p className="text-sm text-ink-muted">
            {place.name}, {place.state}
            {nextDeparture ? (
              <>
                <br />
                {t('soonDay', { date: formatLocalDate(nextDeparture.date, 'short', locale) })}{' '}
                {t('soonSeats', { count: nextDeparture.seatsLeft })}
              </>
            ) : null}
          </p>
        </div>
        <Price amount={adventure.fromPrice.amount} locale={locale} before={t('from')} size="md" />
      </div>
    </Card>
  )
}

/** What can be booked soonest; nothing at all where there is none. */
export function SoonCards() {
  const t = useTexts(home)
  const items = useQuery(soonQuery(call)).data ?? []
  if (items.length === 0) return null
  return (
    <Container as="section" width="wide" section aria-labelledby="soon" className="grid gap-8 pt-0!">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="soon" className="text-display-md">
          {t('soonTitle')}
        </h2>
        <Link to="/browse?sort=soonest" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {t('soonAll')}
        </Link>
      </div>
      <Grid as="ul">
        {items.map((adventure) => (
          <SoonCard key={adventure.id} adventure={adventure} />
        ))}
      </Grid>
      <p className="text-sm text-ink-muted">{t('pricesHonest')}</p>
    </Container>
  )
}
