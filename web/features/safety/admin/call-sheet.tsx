import { useState } from 'react'
import type { CallSheet } from '#contract/safety/admin.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { openCallSheet } from './queries.ts'
import { safetyDesk } from './texts/safety-desk.en.ts'

/** One press: every number and what to say. It is kept nowhere: the contacts are opened from their seal each time. */
export function CallSheetPart({ id }: { id: string }) {
  const t = useTexts(safetyDesk)
  const [sheet, setSheet] = useState<CallSheet | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const open = async () => {
    setBusy(true)
    setRefusal('')
    try {
      setSheet(await openCallSheet(id))
    } catch (cause) {
      setRefusal(saidBy(cause))
    } finally {
      setBusy(false)
    }
  }
  if (sheet) return <Sheet sheet={sheet} />
  return (
    <div className="grid justify-items-start gap-2">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button variant="danger" loading={busy} onClick={() => void open()}>
        {t('sheet')}
      </Button>
      <p className="text-sm text-ink-muted">{t('sheetNote')}</p>
    </div>
  )
}

function Sheet({ sheet }: { sheet: CallSheet }) {
  const t = useTexts(safetyDesk)
  return (
    <Card as="section" tone="outline" className="grid gap-5" data-testid="call-sheet">
      <h3 className="text-display-xs">{t('sheetTitle')}</h3>
      <Numbers title={t('sheetParty')} people={sheet.party} />
      {sheet.contacts.length === 0 ? (
        <p>{t('sheetNoContacts')}</p>
      ) : (
        <Numbers
          title={t('sheetContacts')}
          people={sheet.contacts.map((one) => ({ ...one, role: t('sheetOf', { role: one.role, of: one.of }) }))}
        />
      )}
      <div className="grid gap-2">
        <h4 className="font-semibold">{t('sheetAuthorities')}</h4>
        <p className="max-w-text">{sheet.authorities.note}</p>
        {sheet.authorities.numbers.length > 0 ? <NumberList people={sheet.authorities.numbers} /> : null}
        <a
          href={`tel:${sheet.authorities.phone}`}
          className={buttonClasses({ variant: 'danger', className: 'justify-self-start' })}
        >
          {sheet.authorities.phone}
        </a>
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{t('sheetSay')}</h4>
        <ul className="grid max-w-text list-disc gap-1 pl-5">
          {sheet.say.map((line) => (
            <li key={line} className="wrap-anywhere whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Numbers({ title, people }: { title: string; people: CallSheet['party'] }) {
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{title}</h4>
      <NumberList people={people} />
    </div>
  )
}

function NumberList({ people }: { people: CallSheet['party'] }) {
  const t = useTexts(safetyDesk)
  return (
    <ul className="grid gap-2">
      {people.map(({ name, role, phone }) => (
        <li key={name + role} className="flex flex-wrap items-center justify-between gap-3">
          <span className="wrap-anywhere">
            {name} <span className="text-sm text-ink-muted">{role}</span>
          </span>
          {phone ? (
            <a
              href={`tel:${phone}`}
              aria-label={t('callNumber', { name, phone: formatTelephone(phone) })}
              className={buttonClasses({ size: 'sm', variant: 'secondary', className: 'tabular-nums' })}
            >
              {formatTelephone(phone)}
            </a>
          ) : (
            <span className="text-sm text-ink-muted">{t('noPhone')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
