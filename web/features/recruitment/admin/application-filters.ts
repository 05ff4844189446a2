import { categories } from '#contract/catalogue/values.ts'
import { applicationSorts, applicationStates, openStates } from '#contract/recruitment/values.ts'

/** Every status that an operator sees. */
export const shownStates = applicationStates.filter((state) => state !== 'draft')

/** What the address says of the list, as fields of its form, as the query of the list, and as that of the CSV. */
export function filtersIn(query: URLSearchParams) {
  const show = query.get('show')
  const state = shownStates.find((one) => one === show)
  const category = categories.find((one) => one === query.get('category'))
  const fields = {
    show: state ?? (show === 'all' ? 'all' : 'open'),
    homeState: query.get('homeState') ?? '',
    q: query.get('q') ?? '',
    category: category ?? '',
    sort: applicationSorts.find((one) => one === query.get('sort')) ?? 'due',
  }
  const { homeState, q, sort } = fields
  const where = { ...(homeState ? { homeState } : {}), ...(category ? { category } : {}) }
  const states = fields.show === 'all' ? undefined : (state ?? openStates.join(','))
  return {
    fields,
    /** Without the statuses, which the board has as columns. */
    place: { ...where, ...(q ? { q } : {}), sort },
    params: { ...where, ...(q ? { q } : {}), sort, ...(states ? { states } : {}) },
    csv: new URLSearchParams({
      ...where,
      ...(q ? { applicant: q } : {}),
      sort,
      ...(states ? { state: states } : {}),
    }).toString(),
  }
}
export type Filters = ReturnType<typeof filtersIn>
