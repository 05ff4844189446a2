import type { Certificate } from '#contract/training/schemas.ts'
import type { CertificateState } from '#contract/training/values.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import type { CertificateRow, DutyRow } from '../tables.ts'

/** Whether it counts now. */
export const certificateState = (
  { replaced_at, valid_until }: Pick<CertificateRow, 'replaced_at' | 'valid_until'>,
  duties: readonly Pick<DutyRow, 'due_at'>[],
  now: Date,
): CertificateState =>
  replaced_at
    ? 'replaced'
    : now >= valid_until
      ? 'expired'
      : duties.some(({ due_at: due }) => due <= now)
        ? 'overdue'
        : 'valid'

export const presentCertificate = (
  row: CertificateRow,
  duties: readonly Pick<DutyRow, 'due_at'>[],
  now: Date,
): Certificate => ({
  number: row.number,
  name: row.name,
  state: certificateState(row, duties, now),
  modules: row.modules.map(({ title, version, passedAt }) => ({ title, version, passedAt })),
  issuedAt: row.issued_at.toISOString(),
  validUntil: row.valid_until.toISOString(),
})

/** For anyone who has its number. Throws 404. */
export async function checkCertificate(app: App, number: string): Promise<Certificate> {
  const read = app.read()
  const row = await read.selectFrom('training_certificates').selectAll().where('number', '=', number).executeTakeFirst()
  if (!row) throw notFound(said('We couldn’t find a certificate with that number. Check it against the printed one.'))
  const duties = await read
    .selectFrom('training_duties')
    .select('due_at')
    .where('guide_id', '=', row.guide_id)
    .where('done_at', 'is', null)
    .execute()
  return presentCertificate(row, duties, await app.clock.now(read))
}
