import { Compass, Star } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Avatar } from '#web/design/avatar.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Countdown } from '#web/design/countdown.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Part } from '#web/design/gallery-part.tsx'
import { Grid } from '#web/design/grid.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Price } from '#web/design/price.tsx'
import { Progress } from '#web/design/progress.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { Stack } from '#web/design/stack.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'

const tones = ['neutral', 'brand', 'accent', 'success', 'warn', 'danger', 'info', 'outline', 'paper'] as const
const epoch = Date.UTC(2026, 5, 13)
const start = Date.now()
const galleryNow = () => epoch + (Date.now() - start)

export function GalleryFeedback() {
  const [loading, setLoading] = useState(false)
  return (
    <Part title="Feedback">
      <Grid columns={2} gap="xl">
        <Stack>
          <Alert title="Free cancellation until 6 Jun" role="none">
            After that half of the price comes back.
          </Alert>
          <Alert tone="success" title="Booked. The guide has been told." />
          <Alert tone="warn" title="Thunder is forecast for Saturday afternoon" role="none">
            Your guide decides by 20:00 on the day before.
          </Alert>
          <Alert
            tone="danger"
            role="none"
            title="Your card was declined"
            actions={
              <Button size="sm" variant="secondary">
                Try another card
              </Button>
            }
          >
            Nothing was charged. Your seats are still held.
          </Alert>
          <Stack direction="row" gap="xs">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            <Badge tone="success">
              <Star aria-hidden="true" /> Verified
            </Badge>
          </Stack>
        </Stack>
        <Stack>
          <Stack direction="row" align="center">
            <Avatar name="Maya Ortiz" size="sm" />
            <Avatar name="Jonas Weller" />
            <Avatar name="Ingrid" size="lg" />
            <Avatar name="Tomás de la Cruz" size="xl" />
            <Spinner label="Loading" size="lg" />
          </Stack>
          <Rating value={4.62} look="full" text="86 reviews" />
          <Rating value={3} look="full" text="2 reviews" />
          <Progress label="Profile" value={3} max={5} valueText="3 of 5" />
          <Countdown
            label="Your seats are held for"
            until={new Date(epoch + 5 * 60_000 + 4_000).toISOString()}
            now={galleryNow}
          />
          <Countdown label="Nearly over" until={new Date(epoch + 58_000).toISOString()} now={galleryNow} />
          <DefinitionList
            look="rows"
            items={[
              { term: '2 × $595', detail: <Price amount={119000} /> },
              { term: 'Treq fee', detail: <Price amount={5050} /> },
              { term: 'Before', detail: <Price amount={130000} struck /> },
              { term: 'Total', detail: <Price amount={124050} size="lg" /> },
            ]}
          />
          <VisuallyHidden>Only for screen readers</VisuallyHidden>
        </Stack>
      </Grid>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title="No trips yet, and a whole summer ahead"
        action={<Button>Find Adventures</Button>}
      >
        Trips you book stand here with their meeting place, what to bring and your guide’s number.
      </EmptyState>
      <LoadMore
        label="Show more adventures"
        loadingLabel="Loading"
        status="24 of 118 shown"
        loading={loading}
        onLoad={() => setLoading(!loading)}
      />
    </Part>
  )
}
