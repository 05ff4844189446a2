import { wholeAnswers } from '#test/applications.ts'
import { newEmail } from '../accounts/steps.ts'
import { write } from '../bookings/steps.ts'
import { expect, type Page } from '../fixtures.ts'

export const recruitment = '/guide-recruitment'

/** What the pattern finds in the newest email to this address that has it. */
async function mailed(page: Page, email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    const { items } = (await answer.json()) as { items: { text: string }[] }
    return items.flatMap(({ text }) => pattern.exec(text)?.at(-1) ?? [])[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

/** The link in the newest email to this address whose path begins so, fragment included. */
export const mailedLink = (page: Page, email: string, path: string): Promise<string> =>
  mailed(page, email, new RegExp(`${path}\\S*#[\\w-]+=[\\w-]+`))

/** The token of the newest email to this address, in a fragment of this name. */
export const mailedToken = (page: Page, email: string, name: 'token' | 'approval'): Promise<string> =>
  mailed(page, email, new RegExp(`#${name}=([\\w-]+)`))

type Answers = typeof wholeAnswers
interface Applicant {
  email?: string
  about?: Partial<Omit<Answers['about'], 'categories' | 'regions'>> & { categories?: string[]; regions?: string[] }
  credentials?: object
}

/** A whole application handed in from this browser, which has it open then. Returns its ID. */
export async function apply(
  page: Page,
  name: string,
  { email = newEmail('hopeful'), about, credentials }: Applicant = {},
): Promise<string> {
  await write(page, 'POST', `${recruitment}/links`, { email })
  await write(page, 'POST', `${recruitment}/access`, { token: await mailedToken(page, email, 'token') })
  const references = wholeAnswers.references.references.map((one) => ({ ...one, email: newEmail('reference') }))
  await write(page, 'PATCH', `${recruitment}/application`, {
    ...wholeAnswers,
    about: { ...wholeAnswers.about, ...about, name },
    credentials: { ...wholeAnswers.credentials, ...credentials },
    references: { references },
  })
  const { id } = await write(page, 'POST', `${recruitment}/application/submit`, {})
  return String(id)
}

export const approve = (operator: Page, applicationId: string) =>
  write(operator, 'POST', `/admin/recruitment/${applicationId}/decide`, {
    decision: 'approve',
    message: '',
    reason: 'Knows the ground',
  })
