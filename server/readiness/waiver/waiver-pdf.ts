import { readinessLimits } from '#contract/readiness/values.ts'
import type { Language } from '#contract/wire/language.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { pdfOf, type PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import type { SignatureRow } from '../tables.ts'
import { isGenuine, proofKey } from './proof.ts'

interface Words {
  readonly title: string
  readonly participant: string
  readonly birthDate: string
  readonly signer: string
  readonly self: string
  readonly relation: Readonly<Record<'parent' | 'legal_guardian', string>>
  readonly at: string
  readonly local: string
  readonly shown: string
  readonly seconds: string
  readonly address: string
  readonly booking: string
  readonly consent: string
  readonly agreed: string
  readonly text: string
  readonly record: string
  readonly signature: string
  readonly replaced: string
}

// as its text, in the language that was signed
const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Signed waiver',
    participant: 'Participant',
    birthDate: 'Date of birth',
    signer: 'Signed by',
    self: 'for themselves',
    relation: { parent: 'Parent', legal_guardian: 'Legal guardian' },
    at: 'Signed at',
    local: 'On the signer’s device',
    shown: 'Text on screen for',
    seconds: 'seconds',
    address: 'Network address',
    booking: 'Booking',
    consent: 'Electronic signature and records',
    agreed: 'Agreed',
    text: 'SHA-256 of the text',
    record: 'Record',
    signature: 'Signature',
    replaced: 'Some characters in names can’t be printed here and appear as the closest Latin letter.',
  },
  es: {
    title: 'Exención firmada',
    participant: 'Participante',
    birthDate: 'Fecha de nacimiento',
    signer: 'Firmada por',
    self: 'por sí mismo/a',
    relation: { parent: 'Padre o madre', legal_guardian: 'Tutor/a legal' },
    at: 'Firmada el',
    local: 'En el dispositivo de quien firmó',
    shown: 'Texto en pantalla durante',
    seconds: 'segundos',
    address: 'Dirección de red',
    booking: 'Reserva',
    consent: 'Firma y registros electrónicos',
    agreed: 'Aceptado',
    text: 'SHA-256 del texto',
    record: 'Registro',
    signature: 'Firma',
    replaced:
      'Algunos caracteres de los nombres no se pueden imprimir aquí y aparecen como la letra latina más parecida.',
  },
}

/**
 * A signed waiver as a file. It is made of the rows of the signature and its text alone, so that the same rows give the same
 * bytes. Throws 404, 409 `waiver_altered` where they are not as they were signed.
 */
export async function waiverPdf(app: App, read: Read, signatureId: string): Promise<{ pdf: Buffer; name: string }> {
  const row = await read.selectFrom('waiver_signatures').selectAll().where('id', '=', signatureId).executeTakeFirst()
  if (!row) throw notFound(said('We couldn’t find that waiver.'))
  const { language, body } = await read
    .selectFrom('waiver_texts')
    .select(['language', 'body'])
    .where('hash', '=', row.text_hash)
    .executeTakeFirstOrThrow()
  if (!isGenuine(await proofKey(app), row, body)) {
    app.log.error({ waiver: row.id }, 'a signed waiver was altered')
    throw new AppError(
      409,
      'waiver_altered',
      said('This record no longer matches what was signed, so we can’t share it. We’ve alerted our team.'),
    )
  }
  return { pdf: await pdfOf(app, documentOf(row, language, body)), name: `treq-waiver-${row.booking_code}.pdf` }
}

function documentOf(row: SignatureRow, language: Language, body: string): PdfDocument {
  const t = words[language]
  const [, ...lines] = body.split('\n')
  return {
    title: `${t.title} ${row.booking_code}`,
    footer: `${t.title} ${row.booking_code} · ${row.id}`,
    at: row.signed_at,
    language,
    parts: [
      { kind: 'masthead', title: t.title, below: `${t.booking} ${row.booking_code}` },
      ...lines.map((line) =>
        line.startsWith('# ')
          ? ({ kind: 'heading', text: line.slice(2) } as const)
          : ({ kind: 'text', text: line.startsWith('- ') ? `•  ${line.slice(2)}` : line } as const),
      ),
      { kind: 'heading', text: t.signature },
      row.mark_kind === 'typed'
        ? { kind: 'title', text: row.mark, below: '' }
        : {
            kind: 'drawing',
            path: row.mark,
            width: readinessLimits.padWidth,
            height: readinessLimits.padHeight,
            alt: `${t.signature}: ${row.signer}`,
          },
      { kind: 'facts', facts: factsOf(row, t) },
      { kind: 'noteOnReplacedLetters', text: t.replaced },
    ],
  }
}

const factsOf = (row: SignatureRow, t: Words): (readonly [string, ...string[]])[] => [
  [t.participant, row.participant],
  ...(row.birth_date ? [[t.birthDate, row.birth_date] as const] : []),
  [t.signer, row.signer, row.relation ? t.relation[row.relation] : t.self],
  [t.at, row.signed_at.toISOString()],
  [t.local, inZone(row.signed_at, row.zone), row.zone],
  [t.shown, `${row.seconds} ${t.seconds}`],
  [t.address, row.address],
  [t.consent, t.agreed],
  [t.text, ...halves(row.text_hash.toString('hex'))],
  [t.record, row.id],
]

const halves = (hex: string): [string, string] => [hex.slice(0, 32), hex.slice(32)]

/** `2026-06-13 07:00:12` by the clock of that zone. */
const inZone = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
