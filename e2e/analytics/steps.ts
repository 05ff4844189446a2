import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, type Page } from '../fixtures.ts'

/** The tests' own browser says that it has no head and that a program drives it: neither counts as a person. */
export const likeAPerson = [
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  '--disable-blink-features=AutomationControlled',
]

/** Letters alone: long numbers are taken out. */
export const newCampaign = (): string => randomBytes(12).toString('hex').replaceAll(/\d/g, 'x')

/** What leaves for the collector from now on. */
export function reportsOf(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/analytics/events')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Lets timers of the page pass that were set before, which a busy machine may be late with. */
export const pass = (page: Page, milliseconds: number): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`)

/** Until analytics has come to this page load and the page view is on its way. */
export async function untilReported(page: Page): Promise<void> {
  const hasCome = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/rest-layer-'))`
  await expect.poll(() => page.evaluate(hasCome)).toBe(true)
  await pass(page, 500)
}

export interface Row {
  session_id: string
  position: number
  name: string
  path: string
  user_kind: string
  utm_source: string | null
  referrer: string | null
  detail: Record<string, unknown>
}

/** What the collector has of a campaign, in order. */
export async function rowsOf(campaign: string): Promise<Row[]> {
  const url = process.env['TREQ_E2E_DATABASE']
  if (!url) throw new Error('TREQ_E2E_DATABASE is not set: the rows of the collector cannot be read')
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(
      'select * from analytics_events where utm_campaign = $1 order by session_id, position',
      [campaign],
    )
    return rows
  } finally {
    await client.end()
  }
}
