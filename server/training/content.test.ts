import { expect, test } from 'vitest'
import { lessonBlocks } from '#contract/training/markup.ts'
import { trainingModules, trainingRules } from '#contract/training/values.ts'
import { firstDocument } from './versions/current.ts'
import { contentErrorsOf } from './versions/faults.ts'

const modules = await Promise.all(trainingModules.map(async (module) => ({ module, ...(await firstDocument(module)) })))
const words = (text: string) => text.split(/\s+/).length

test.each(modules)('$module has what a module needs, and nothing twice', (document) => {
  expect(contentErrorsOf(document)).toEqual([])
  expect(document.questions.length).toBeGreaterThanOrEqual(trainingRules.bank)
  expect(document.questions.filter(({ critical }) => critical).length).toBeGreaterThanOrEqual(
    trainingRules.criticalDrawn,
  )
})

test.each(modules)(
  '$module has three to six lessons of 15 to 25 minutes together, each with a task and a source',
  (document) => {
    const { lessons, minutes } = document
    expect(lessons.length).toBeGreaterThanOrEqual(3)
    expect(lessons.length).toBeLessThanOrEqual(6)
    // 180 words a minute to study, and two and a half minutes for each thing to do
    const read = lessons.reduce((sum, { text, task }) => sum + words(text) + words(task), 0)
    expect(Math.abs(minutes - (read / 180 + 2.5 * lessons.length))).toBeLessThan(1)
    expect(minutes).toBeGreaterThanOrEqual(15)
    expect(minutes).toBeLessThanOrEqual(25)
    for (const { sources, task } of lessons) expect([sources.length > 0, task.length > 20]).toEqual([true, true])
  },
)

test.each(modules)('every lesson of $module is asked about', ({ lessons, questions }) => {
  for (const { key } of lessons)
    expect(questions.filter(({ lesson }) => lesson === key).length, key).toBeGreaterThanOrEqual(3)
})

test.each(modules)('the right answer of $module is not known by its length', ({ questions }) => {
  const longest = questions.filter(({ right, wrong }) => {
    const most = Math.max(...[...right, ...wrong].map((option) => option.length))
    return right.some((option) => option.length === most)
  })
  expect(longest.length / questions.length).toBeLessThanOrEqual(0.55)
})

test.each(modules)('an answer of $module is a whole phrase, and a situation ends with a question', ({ questions }) => {
  for (const { key, right, wrong, ask } of questions) {
    for (const option of [...right, ...wrong]) expect(option, key).toMatch(/^[^a-z\s]/)
    expect(ask, key).toMatch(/\?|Choose all that apply\.$/)
    if (right.length > 1) expect(ask, key).toContain('Choose all that apply')
    expect(wrong.length, key).toBeGreaterThanOrEqual(2)
  }
})

test.each(modules)('$module teaches with a drawing that has words for those who don’t see it', ({ lessons }) => {
  const drawings = lessons.flatMap(({ text }) => lessonBlocks(text).filter(({ kind }) => kind === 'diagram'))
  expect(drawings.length).toBeGreaterThanOrEqual(1)
  for (const drawing of drawings) expect(drawing.kind === 'diagram' && drawing.alt.length).toBeGreaterThan(60)
})

const forbidden = /\b(?:somebody|everybody|whoever|stands here|any more)\b|—/i
test.each(modules)('$module is in plain American English', ({ lessons, questions }) => {
  const texts = [
    ...lessons.flatMap(({ title, text, task }) => [title, text, task]),
    ...questions.flatMap(({ ask, right, why }) => [ask, ...right, why]),
  ]
  for (const text of texts) expect(text).not.toMatch(forbidden)
})

test('the texts that are marked up hold nothing that is left over', () => {
  for (const { module, lessons } of modules)
    for (const { key, text } of lessons)
      for (const block of lessonBlocks(text))
        if (block.kind === 'paragraph') expect(block.text, `${module} ${key}`).not.toMatch(/^[#>|-]|^\d+\. |!\[/)
})
