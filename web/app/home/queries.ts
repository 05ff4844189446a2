import type { categoryImages, listCategories } from '#contract/catalogue/calls.ts'
import { categories } from '#contract/catalogue/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Call } from '#web/lib/call.ts'
import { staleTimes } from '#web/lib/query-client.ts'

export type CategoryImages = OutputOf<typeof categoryImages>

export const imagesQuery = (call: Call) => ({
  queryKey: ['/api/category-images'],
  queryFn: () => call<typeof categoryImages>('GET', '/api/category-images'),
  staleTime: staleTimes.images,
})

const fallback: OutputOf<typeof listCategories> = [...categories]

/** The categories; the six known ones when the call answers with none. */
export const categoriesQuery = (call: Call) => ({
  queryKey: ['/api/adventures/categories'],
  queryFn: async () => {
    const found = await call<typeof listCategories>('GET', '/api/adventures/categories')
    return found.length === 0 ? fallback : found
  },
  staleTime: staleTimes.categories,
  placeholderData: fallback,
})
