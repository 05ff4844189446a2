import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { pdfWriter } from './pdf-page.ts'

const at = new Date('2026-06-01T12:00:00Z')

test('names in any letters stand as they are, what no font has stands as the nearest, and nothing is refused', async () => {
  const make = async (text: string) => {
    const pdf = pdfWriter({ title: 'x', footer: text, at, language: 'en' })
    pdf.note(text)
    pdf.facts([['Name', text]])
    const row = { label: text, sum: '$1.00' }
    pdf.sums({ title: 'Sums', columns: ['What', 'When', 'Sum'], rows: [row, row], total: row, after: [] })
    return { text: pdfText(await pdf.save()), replaced: pdf.replaced() }
  }
  const known = [
    'José Müller-Åström, “Zoë” – €5',
    'Łukasz Žižek',
    'Đorđe Ştefan',
    'Γιώργος Παπαδόπουλος',
    'Ἑλένη',
    'Иван Ђорђевић',
    'Nguyễn Thị Hạnh',
  ]
  for (const name of known) {
    const written = await make(name)
    expect(written.text).toContain(`Name\n${name}\n`)
    expect(written.replaced).toBe(false)
  }
  // its letters stand in another order on paper than they are typed in
  expect((await make('अनिल')).replaced).toBe(false)
  expect(await make('Ａnna 山田 太郎 🎣')).toMatchObject({
    text: expect.stringContaining('Anna ?? ?? ?'),
    replaced: true,
  })
  expect((await make(`tab\there\nline ${'x'.repeat(400)}`)).text).toContain('tab here line')
})

test('the same parts give the same bytes, another day gives others', async () => {
  const hashOf = async (day: Date) => {
    const pdf = pdfWriter({ title: 'Statement', footer: 'Treq', at: day, language: 'en' })
    pdf.masthead('Statement', 'TRQ-1')
    pdf.facts([['Name', 'José Łukasz']])
    return createHash('sha256')
      .update(await pdf.save())
      .digest('hex')
  }
  const first = await hashOf(at)
  expect(await hashOf(at)).toBe(first)
  expect(await hashOf(new Date('2026-06-02T12:00:00Z'))).not.toBe(first)
})
