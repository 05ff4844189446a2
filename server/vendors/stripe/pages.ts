import { ask } from './failure.ts'

type Page<T> = { data: T[]; has_more: boolean }

/** What a list of Stripe's holds, newest first, all pages, fetched as they are read. */
export async function* pages<T extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<Page<T>>,
  limit = 100,
): AsyncGenerator<T> {
  let after: string | undefined
  do {
    const from = after
    const page = await ask('other', 'list', () => list({ limit, ...(from !== undefined && { starting_after: from }) }))
    yield* page.data
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after !== undefined)
}
