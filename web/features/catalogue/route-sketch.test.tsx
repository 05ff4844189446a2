import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdventureRoute } from '#contract/catalogue/schemas.ts'
import { RouteSketch } from './route-sketch.tsx'

const route: AdventureRoute = {
  note: 'From the gap to the last summit.',
  points: [
    { lat: 36.1, lng: -82.1, feet: 5512 },
    { lat: 36.11, lng: -82.08, feet: 6189 },
    { lat: 36.12, lng: -82.05, feet: 5800 },
  ],
  miles: 3.2,
  climbFeet: 677,
}
const html = (one: AdventureRoute) => renderToString(<RouteSketch route={one} />).replaceAll('<!-- -->', '')

test('the route is drawn, told in figures, and said to be a sketch', () => {
  const markup = html(route)
  expect(markup).toContain('aria-label="Sketch of the route, north up"')
  expect(markup).toContain('aria-label="Elevation profile"')
  for (const text of ['3.2 mi', '677 ft', '6,189 ft', 'Start', 'End', 'Highest point', 'Don’t use it for navigation'])
    expect(markup).toContain(text)
  // one row for each point, heights as given
  expect(markup.match(/<th [^>]*scope="row"/g)).toHaveLength(3)
  expect(markup).toContain('5,800 ft')
  expect(markup).not.toMatch(/\sstyle=|NaN/)
})

test('a way that comes back has one mark for both ends', () => {
  const [first] = route.points
  if (!first) throw new Error('There is no first point')
  const markup = html({ ...route, points: [...route.points, first] })
  expect(markup).toContain('Start and end')
  expect(markup).not.toContain('>End<')
})

test('a river that only falls tells its low end instead of a climb', () => {
  const markup = html({ ...route, points: route.points.toReversed().slice(1), climbFeet: 0 })
  expect(markup).toContain('Lowest point')
  expect(markup).toContain('5,512 ft')
  expect(markup).not.toContain('Climb')
})

test('points on one spot and a level line break nothing', () => {
  const flat = { lat: 40, lng: -105, feet: 700 }
  expect(html({ ...route, points: [flat, flat], miles: 0, climbFeet: 0 })).not.toContain('NaN')
})
