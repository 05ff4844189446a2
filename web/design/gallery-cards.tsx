import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { CategoryIcon, categoryIconNames } from '#web/design/category-icon.tsx'
import { Container } from '#web/design/container.tsx'
import { galleryPicture } from '#web/design/gallery-picture.ts'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Stack } from '#web/design/stack.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'

const adventures = [
  {
    title: 'Bitterroot drift, dawn to dusk',
    place: 'Darby, Montana',
    day: 'Sat 13 Jun',
    amount: 124000,
    rating: 4.9,
    text: '86 reviews',
    seats: '2 seats left',
    hue: 150,
  },
  {
    title: 'Sawtooth ridge overnight with a short climb to the cirque',
    place: 'Stanley, Idaho',
    day: 'Fri 3 Jul',
    amount: 41250,
    rating: 4.6,
    text: '31 reviews',
    seats: '',
    hue: 24,
  },
  {
    title: 'White Rim by jeep',
    place: 'Moab, Utah',
    day: 'Mon 6 Jul',
    amount: 68000,
    rating: null,
    text: 'New on Treq',
    seats: '5 seats left',
    hue: 205,
  },
]

export function GalleryCards() {
  return (
    <Container width="wide" className="grid gap-block">
      <VisuallyHidden as="h2">Cards</VisuallyHidden>
      <Picture
        src={galleryPicture(1600, 720, 160)}
        alt="Ridges one behind another in morning haze"
        width={1600}
        height={720}
        colour="#2f5d50"
        priority
        illustration="Illustration"
        className="rounded-xl"
      />
      <Grid gap="lg">
        {adventures.map((adventure) => (
          <Card key={adventure.title} as="article" tone="bare" padding="none" className="group">
            <Picture
              src={galleryPicture(800, 600, adventure.hue)}
              alt=""
              width={800}
              height={600}
              ratio="landscape"
              colour="#8a9a90"
              sizes="(min-width: 64rem) 33vw, 100vw"
              className="rounded-lg"
            />
            {adventure.seats ? (
              <Badge tone="paper" className="absolute top-3 left-3">
                {adventure.seats}
              </Badge>
            ) : null}
            <div className="grid gap-2 pt-4">
              <div className="flex justify-between gap-4 text-sm text-ink-muted">
                <span>{adventure.place}</span>
                <Rating value={adventure.rating} text={adventure.text} />
              </div>
              <h3 className="text-display-xs">
                <Link to="/adventure/1" variant="title" stretched>
                  {adventure.title}
                </Link>
              </h3>
              <div className="flex items-baseline justify-between gap-4">
                <Price amount={adventure.amount} size="md" after="per person, all fees" />
                <span className="text-sm font-medium">{adventure.day}</span>
              </div>
            </div>
          </Card>
        ))}
      </Grid>
      <Grid columns="pair" gap="sm" as="ul">
        {categoryIconNames.map((name) => (
          <Card key={name} as="li" interactive padding="sm">
            <Stack gap="sm">
              <CategoryIcon name={name} className="size-9 text-brand" />
              <Link to={`/browse?category=${name}`} variant="title" stretched className="font-semibold capitalize">
                {name}
              </Link>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Grid columns={4}>
        <Card>Raised card</Card>
        <Card tone="sunken">Sunken card</Card>
        <Card tone="outline">Outline card</Card>
        <Card tone="deep">
          <p>Deep card</p>
          <p className="text-ink-muted">Muted on deep</p>
        </Card>
      </Grid>
      <Grid columns={2} gap="lg">
        <section aria-busy="true" aria-label="Loading adventures">
          <Skeleton shape="block" className="aspect-[16/9] rounded-lg" />
          <div className="pt-4">
            <Skeleton className="w-1/3 text-sm" />
            <Skeleton className="w-4/5 text-display-xs" />
            <Skeleton className="w-1/2" />
          </div>
        </section>
        <Stack gap="lg" align="start">
          <Logo />
          <Logo size="lg" />
          <Logo look="mark" label="Treq" />
        </Stack>
      </Grid>
    </Container>
  )
}
