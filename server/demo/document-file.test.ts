import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import inspectPdf from '#server/platform/storage/inspect-pdf.ts'
import { demoDocumentFile } from './document-file.ts'

test('a demo document is a PDF of one page, whatever its title, and says that it is invented', async () => {
  const about = {
    issuer: 'Guides (of “Montana”)',
    issuedOn: '2026-01-01',
    validUntil: '2027-01-01',
    holder: 'Lola Núñez',
  }
  const { content } = demoDocumentFile({ title: 'Liability $1M \\ each', ...about })
  const folder = await mkdtemp(join(tmpdir(), 'treq-pdf-'))
  const path = join(folder, 'file.pdf')
  await writeFile(path, content)
  expect(await inspectPdf(path)).toEqual({ pages: 1, encrypted: false })
  await rm(folder, { recursive: true })
  const text = content.toString('latin1')
  expect(text).toContain('DEMO DOCUMENT: INVENTED, AND VALID NOWHERE')
  expect(text).toContain('(Liability $1M \\\\ each)')
  expect(text).toContain('(Holder: Lola Núñez)')
})
