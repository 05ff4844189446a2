import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { TripScreen } from '#web/features/readiness/trip/trip-screen.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useOwnTitle } from '../../use-title.ts'

/** The address is a secret: no search engine keeps it, and no other site is told of it. */
export function Head() {
  return (
    <>
      <PageTitle page={useOwnTitle()} />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}

export default function TripPage() {
  const { token = '' } = useParams()
  return (
    <Container className="pt-block pb-section">
      <TripScreen key={token} token={token} />
    </Container>
  )
}
