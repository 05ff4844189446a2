import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { DepartureForms } from '#web/features/readiness/guide/departure-forms.tsx'
import { DaySheetScreen } from '#web/features/bookings/overview/day-sheet-screen.tsx'

export default function DaySheetPage() {
  const { date = '' } = useParams()
  return (
    <Container className="pt-block pb-section print:p-0">
      <DaySheetScreen key={date} date={date} Forms={DepartureForms} />
    </Container>
  )
}
