import { encode } from 'uqr'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { notFound } from '#server/platform/errors.ts'
import { FileAnswer } from '#server/platform/http/route.ts'
import { pdfOf, type PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { requireOwnGuide } from '#server/verification/index.ts'
import { certificateOf } from '../standing.ts'
import type { CertificateRow } from '../tables.ts'

const day = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: companyZone, dateStyle: 'long' }).format(at)

/** The guide's current certificate, with the code that leads to its public page. Throws 401, 403, 404. */
export async function certificatePdf(app: App, caller: Caller): Promise<FileAnswer> {
  const { guideId } = await requireOwnGuide(app, caller)
  const row = await certificateOf(app.db, guideId)
  if (!row) throw notFound(saidInEnglish('You don’t have a certificate yet.'))
  const pdf = await pdfOf(app, certificateDocument(row, `${app.publicUrl()}/certificate/${row.number}`))
  return new FileAnswer(pdf, `treq-certificate-${row.number}.pdf`)
}

export function certificateDocument(row: CertificateRow, address: string): PdfDocument {
  const rows = encode(address, { ecc: 'M', border: 0 }).data.map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  )
  return {
    title: `Training certificate ${row.number}`,
    footer: `Treq training certificate ${row.number}`,
    at: row.issued_at,
    language: 'en',
    parts: [
      { kind: 'masthead', title: 'Training certificate', below: row.number },
      { kind: 'title', text: row.name, below: 'has completed Treq’s guide training and passed its final exam.' },
      {
        kind: 'facts',
        facts: [
          ['Issued', day(row.issued_at)],
          ['Valid through', day(row.valid_until)],
          ...row.modules.map(({ title, version, passedAt }): readonly [string, ...string[]] => [
            title,
            `Passed ${day(new Date(passedAt))}, version ${version}`,
          ]),
        ],
      },
      {
        kind: 'code',
        rows,
        alt: `Code that opens ${address}`,
        text: `Scan the code or open ${address} to see whether this certificate is valid today.`,
      },
      {
        kind: 'note',
        text: 'The certificate shows what its holder has studied with Treq. It isn’t a license, a first aid certification, or a substitute for either.',
      },
    ],
  }
}
