import { DepartureWeather } from '#web/features/conditions/departure-weather.tsx'
import { CheckinScreen } from '#web/features/safety/checkin-screen.tsx'

export default function SafetyCheckinPage() {
  return <CheckinScreen Weather={DepartureWeather} />
}
