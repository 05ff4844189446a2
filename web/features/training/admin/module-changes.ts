import type { ModuleDocument } from '#contract/training/schemas.ts'
import { headText, lessonText, questionText } from './module-text.ts'

export interface PartChange {
  readonly kind: 'head' | 'lesson' | 'question' | 'order'
  /** A lesson’s title, a question’s key. */
  readonly name: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly before: string
  readonly after: string
}

type Named = Pick<PartChange, 'kind' | 'name'> & { readonly key: string; readonly text: string }

const partsOf = ({ lessons, questions, ...head }: ModuleDocument): Named[] => [
  { kind: 'head', name: '', key: 'head', text: headText(head) },
  ...lessons.map((one): Named => ({
    kind: 'lesson',
    name: one.title,
    key: `lesson ${one.key}`,
    text: lessonText(one),
  })),
  ...questions.map((one): Named => ({
    kind: 'question',
    name: one.key,
    key: `question ${one.key}`,
    text: questionText(one),
  })),
]

/** What differs between two documents of a module, part by part: as they stand now, then what was removed. */
export function moduleChanges(before: ModuleDocument, after: ModuleDocument): PartChange[] {
  const old = new Map(partsOf(before).map((part) => [part.key, part]))
  const now = new Map(partsOf(after).map((part) => [part.key, part]))
  const changed = [...now.values()].flatMap(({ kind, name, key, text }): PartChange[] => {
    const was = old.get(key)
    if (!was) return [{ kind, name, change: 'added', before: '', after: text }]
    return was.text === text ? [] : [{ kind, name, change: 'changed', before: was.text, after: text }]
  })
  const removed = [...old.values()]
    .filter(({ key }) => !now.has(key))
    .map(({ kind, name, text }): PartChange => ({ kind, name, change: 'removed', before: text, after: '' }))
  const orderOf = (parts: ReadonlyMap<string, Named>, others: ReadonlyMap<string, Named>) =>
    [...parts.keys()].filter((key) => others.has(key)).join('\n')
  const [was, is] = [orderOf(old, now), orderOf(now, old)]
  const order: PartChange[] = was === is ? [] : [{ kind: 'order', name: '', change: 'changed', before: was, after: is }]
  return [...changed, ...removed, ...order]
}
