import type { ModuleDocument } from '#contract/training/schemas.ts'
import { lessonBlocks } from '#contract/training/markup.ts'
import { diagramNames } from '#contract/training/diagrams.ts'
import { trainingRules } from '#contract/training/values.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function repeated(values: readonly string[]): string[] {
  const known = new Set<string>()
  return values.filter((value) => {
    const one = plain(value)
    if (known.has(one)) return true
    known.add(one)
    return false
  })
}

/** What keeps a module from being published, in sentences for its author; empty: nothing. */
export function contentErrorsOf({ lessons, questions }: ModuleDocument): string[] {
  const keys = lessons.map(({ key }) => key)
  const faults = [
    ...repeated(keys).map((key) => `Two lessons have the key ${key}.`),
    ...repeated(questions.map(({ key }) => key)).map((key) => `Two questions have the key ${key}.`),
    ...repeated(questions.map(({ ask }) => ask)).map((ask) => `Two questions ask the same: ${ask}`),
    ...lessons.flatMap(({ key, text }) =>
      lessonBlocks(text).flatMap((block) =>
        block.kind === 'diagram' && !(diagramNames as readonly string[]).includes(block.name)
          ? [`Lesson ${key} shows a diagram that doesn’t exist: ${block.name}.`]
          : [],
      ),
    ),
    ...questions.flatMap(({ key, lesson, right, wrong }) => [
      ...(keys.includes(lesson) ? [] : [`Question ${key} names a lesson that doesn’t exist: ${lesson}.`]),
      ...repeated([...right, ...wrong]).map((option) => `Question ${key} has the same answer twice: ${option}`),
    ]),
  ]
  if (questions.length < trainingRules.bank)
    faults.push(`The module needs ${trainingRules.bank} questions and has ${questions.length}.`)
  return faults
}
