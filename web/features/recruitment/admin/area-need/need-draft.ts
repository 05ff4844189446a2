import { categories, type Category } from '#contract/catalogue/values.ts'
import type { AreaNeedDocument } from '#contract/recruitment/area-need.ts'

/** What is typed over the saved values, by `keyOf`; the usual need under `usualKey`. */
export type NeedDraft = Readonly<Record<string, string>>
export const usualKey = 'usual'
export const keyOf = (state: string, category: Category): string => `${state} ${category}`

/** The saved values as they stand in the fields. */
export const savedFields = ({ usualNeed, areaNeed }: AreaNeedDocument): NeedDraft => ({
  [usualKey]: String(usualNeed),
  ...Object.fromEntries(areaNeed.map(({ state, category, need }) => [keyOf(state, category), String(need)])),
})

const isNeed = (text: string): boolean => /^(?:\d|10)$/.test(text.trim())
/** An empty field is as usual; the usual need itself is never empty. */
export const isWrong = (key: string, text: string): boolean => (text.trim() === '' ? key === usualKey : !isNeed(text))

export interface Change {
  key: string
  from: string
  to: string
}

/** What the draft changes, the usual need first. */
export function changesOf(saved: NeedDraft, draft: NeedDraft): Change[] {
  const changes = Object.entries(draft).flatMap(([key, text]) => {
    const [from, to] = [saved[key] ?? '', text.trim()]
    return from === to ? [] : [{ key, from, to }]
  })
  return changes.toSorted((one, other) => rank(one) - rank(other) || one.key.localeCompare(other.key))
}
const rank = ({ key }: Change): number => (key === usualKey ? 0 : 1)

/** The document that is sent: the saved one with the draft over it. */
export function documentOf(saved: NeedDraft, draft: NeedDraft): AreaNeedDocument {
  const { [usualKey]: usual = '', ...places } = { ...saved, ...draft }
  return {
    usualNeed: Number(usual),
    areaNeed: Object.entries(places).flatMap(([key, text]) => {
      const [state = '', name] = key.split(' ')
      const category = categories.find((one) => one === name)
      return category && text.trim() !== '' ? [{ state, category, need: Number(text) }] : []
    }),
  }
}
