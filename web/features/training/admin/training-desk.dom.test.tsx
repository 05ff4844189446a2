import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editModule, saveModuleDraft } from '#contract/training/admin.ts'
import { useLine } from '#web/testing/line.ts'
import { fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'
import { moduleChanges } from './module-changes.ts'

const server = await openServer()
const edith = await server.operator('Edith', ['content'])
const tess = await server.operator('Tess', ['trust_and_safety'])
let who = edith
useLine(() => who)
const path = '/admin/training?module=risk'

test('a part is checked beside its fields, saved to the draft, compared, and published with who is concerned [1-tool-training, 2-route-admin-training]', async () => {
  const { person } = await openPage(path)
  expect(await screen.findByText('No draft. The first change you save begins one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await fill(person, 'Minutes', '3')
  await person.click(screen.getByRole('button', { name: 'Save to draft' }))
  expect(await screen.findByText('Please enter at least 5 minutes')).toBeTruthy()
  await fill(person, 'Minutes', '17')
  await person.click(screen.getByRole('button', { name: 'Save to draft' }))
  const draft = within(await screen.findByRole('region', { name: 'Draft' }))
  expect(await draft.findByText(/^Made of version 1\.0, saved by Edith/)).toBeTruthy()
  expect(draft.getByText('1 part changes')).toBeTruthy()
  expect(draft.getByText('17 min')).toBeTruthy()

  await person.click(draft.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  // what is about to be published is read in the same place
  expect(dialog.getByText('1 part changes')).toBeTruthy()
  expect(dialog.getByText('17 min')).toBeTruthy()
  expect(dialog.getByText('2 lines are the same')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText(/^Change/), 'major')
  expect(dialog.getByText('A major version would concern no certified guide.')).toBeTruthy()
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Reason/), 'Measured once more')
  await person.click(dialog.getByTestId('confirm-action'))
  const versions = within(await screen.findByRole('region', { name: 'Versions' }))
  expect(await versions.findByText('Version 2.0')).toBeTruthy()
  expect(versions.getByText('Measured once more')).toBeTruthy()
  await person.click(versions.getByText('What version 2.0 changed'))
  expect(await versions.findByText('17 min')).toBeTruthy()
})

test('changes are listed by part: what is new, removed, changed, or only moved', () => {
  const question = (key: string, ask: string) => ({
    key,
    lesson: 'one',
    critical: false,
    ask,
    right: ['Yes'],
    wrong: ['No', 'Never'],
    why: 'Because.',
  })
  const lesson = (key: string) => ({ key, title: key, text: 'Text', task: 'Task', sources: [] })
  const of = (lessons: string[], questions: [string, string][]) => ({
    title: 'T',
    titleEs: 'T',
    summary: 'S',
    summaryEs: 'S',
    minutes: 15,
    lessons: lessons.map(lesson),
    questions: questions.map(([key, ask]) => question(key, ask)),
  })
  const before = of(
    ['one', 'two', 'three'],
    [
      ['a', 'Why?'],
      ['b', 'When?'],
    ],
  )
  const after = of(
    ['two', 'one'],
    [
      ['a', 'Why now?'],
      ['b', 'When?'],
      ['c', 'Where?'],
    ],
  )
  expect(moduleChanges(before, before)).toEqual([])
  expect(moduleChanges(before, after).map(({ kind, name, change }) => `${kind} ${name} ${change}`)).toEqual([
    'question a changed',
    'question c added',
    'lesson three removed',
    'order  changed',
  ])
})

test('a lesson is previewed while it is typed; a source or an answer in the wrong shape is named', async () => {
  const { person } = await openPage(path)
  await person.selectOptions(await screen.findByLabelText('Part to edit'), 'lesson 0')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Rate the day out loud' })).toBeTruthy()
  await fill(person, 'Sources', 'only a title')
  await person.click(screen.getByRole('button', { name: 'Save to draft' }))
  expect(await screen.findByText(/^Please write each source as title/)).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Part to edit'), 'question 0')
  await fill(person, 'Wrong answers', 'Just one')
  await person.click(screen.getByRole('button', { name: 'Save to draft' }))
  expect(await screen.findByText(/^Please give one answer on each line/)).toBeTruthy()
})

test('what another operator saved meanwhile is not overwritten, and nothing typed is lost', async () => {
  const { person } = await openPage(path)
  await screen.findByLabelText('Minutes')
  await fill(person, 'Minutes', '18')
  const { body } = await edith.call(editModule, { params: { module: 'risk' } })
  const document = { ...body.document, minutes: 16 }
  await edith.call(saveModuleDraft, {
    params: { module: 'risk' },
    body: { document, after: body.draft?.revision ?? 0 },
  })
  await person.click(screen.getByRole('button', { name: 'Save to draft' }))
  expect(await screen.findByText(/^Another operator saved this module/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Minutes').value).toBe('18')
})

test('an operator of trust and safety sees the table of guides alone, and a filter that finds none says so', async () => {
  who = tess
  const { person, address } = await openPage('/admin/training')
  expect(await screen.findByText('No guides here yet')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Modules' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy()
  const csv = screen.getByRole('link', { name: 'Download CSV' })
  expect(csv.getAttribute('href')).toContain('/api/v1/admin/training/guides.csv')
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  await fill(person, 'Guide', 'Gus')
  await person.click(screen.getByRole('button', { name: 'Apply filters' }))
  expect(address()).toContain('guide=Gus')
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
})
