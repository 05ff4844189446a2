import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Chart, type ChartProps } from './chart.tsx'
import { Sparkline } from './sparkline.tsx'

beforeEach(() => {
  // there is no layout here, and nothing is drawn into no space
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 256))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const series = [
  { key: 'views', label: 'Views' },
  { key: 'before', label: 'Period before', dashed: true },
]
const rows = [
  { key: '2026-05-01', label: 'Fri, May 1', values: { views: 1200, before: null } },
  { key: '2026-05-02', label: 'Sat, May 2', values: { views: 0, before: 7 } },
]
const shown = (props: Partial<ChartProps> = {}) =>
  render(
    <Chart
      kind="line"
      title="Views"
      summary="1,200 views."
      rowHeader="Day"
      fileName="views"
      series={series}
      rows={rows}
      {...props}
    />,
  )

test('the table has what the chart has, by row and series, with a dash where there is no figure', async () => {
  shown()
  expect(screen.getByRole('figure', { name: 'Views' }).textContent).toContain('1,200 views.')
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show table: Views' }))
  const table = within(screen.getByRole('table', { name: 'Views' }))
  const texts = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(texts).toEqual([
    ['Day', 'Views', 'Period before'],
    ['Fri, May 1', '1,200', '–'],
    ['Sat, May 2', '0', '7'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show chart: Views' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('the file has plain numbers, an empty cell where there is none, and no formula', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:here'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  shown({ rows: [...rows, { key: 'x', label: '=1+1', values: {} }], cell: (value) => ({ cents: value }) })
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV: Views' }))
  expect(await files[0]?.text()).toMatch(
    /Day,Views,Period before\r\n"Fri, May 1",12\.00,\r\n"Sat, May 2",0\.00,0\.07\r\n'=1\+1,,\r\n$/,
  )
  expect(click).toHaveBeenCalledOnce()
})

test('the steps of a funnel are a list with the share of the first', () => {
  const step = (key: string, views: number) => ({ key, label: key, values: { views } })
  shown({
    kind: 'funnel',
    series: series.slice(0, 1),
    rows: [step('Views', 900), step('Saves', 90), step('Quotes', 4), step('Holds', 0), step('Bookings', 0)],
  })
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    'Views900',
    'Saves10% of views90',
    'Quotes0.4% of views4',
    'Holds0% of views0',
    'Bookings0% of views0',
  ])
})

test('without figures a chart says so and offers neither table nor file; while they are on their way it is busy', () => {
  shown({ rows: [] })
  expect(screen.getByText('Nothing to show for these days')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  shown({ rows: [], loading: true })
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Nothing to show for these days')).toBeNull()
})

test('the drawing has a name, is read with the arrow keys, and says what it is at', async () => {
  shown()
  const drawing = await screen.findByRole('application')
  expect(drawing.querySelector('title')?.textContent).toBe('Views')
  expect(drawing.querySelector('desc')?.textContent).toBe('Use the left and right arrow keys to read each value.')
  act(() => drawing.focus())
  await userEvent.keyboard('{ArrowRight}')
  const tip = await screen.findByText('Sat, May 2', { selector: 'output p' })
  expect(tip.parentElement?.textContent).toBe('Sat, May 2Views: 0Period before: 7')
})

test('a sparkline has a name and a gap where a figure is missing', () => {
  render(<Sparkline values={[1, null, 3, 2]} label="Views by day" />)
  const path = screen.getByRole('img', { name: 'Views by day' }).querySelector('path')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)).toHaveLength(2)
})
