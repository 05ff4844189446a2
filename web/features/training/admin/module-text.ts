import type { Lesson, ModuleDocument, Question } from '#contract/training/schemas.ts'

/** Sources as they are typed: one on each line. */
export const sourceLines = (sources: Lesson['sources']): string =>
  sources.map(({ title, publisher, address }) => `${title} | ${publisher} | ${address}`).join('\n')

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const sourcesFrom = (text: string): Lesson['sources'] =>
  linesOf(text).map((line) => {
    const [title = '', publisher = '', address = ''] = line.split('|').map((part) => part.trim())
    return { title, publisher, address }
  })

export const headText = (head: Omit<ModuleDocument, 'lessons' | 'questions'>): string =>
  [head.title, head.titleEs, head.summary, head.summaryEs, `${head.minutes} min`].join('\n')

export const lessonText = ({ key, title, text, task, sources }: Lesson): string =>
  [`${key}: ${title}`, text, `Do this: ${task}`, sourceLines(sources)].join('\n')

export const questionText = ({ lesson, critical, ask, right, wrong, why }: Question): string =>
  [
    `Lesson ${lesson}${critical ? ', safety-critical' : ''}`,
    ask,
    ...right.map((option) => `Right: ${option}`),
    ...wrong.map((option) => `Wrong: ${option}`),
    why,
  ].join('\n')
