import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { LinesField } from '../editor/inputs.tsx'
import { moved } from '../editor/moved.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'

const mostParts = 60

export function PlanStep() {
  const t = useTexts(fieldTexts)
  return (
    <>
      <Itinerary />
      <LinesField field="included" label={t('included')} help={t('onePerLine')} placeholder={t('includedHint')} />
      <LinesField field="excluded" label={t('excluded')} help={t('onePerLine')} placeholder={t('excludedHint')} />
      <LinesField field="bring" label={t('bring')} help={t('onePerLine')} placeholder={t('bringHint')} />
    </>
  )
}

function Itinerary() {
  const t = useTexts(fieldTexts)
  const [parts, set] = useField('itinerary')
  const list = useRef<HTMLOListElement>(null)
  const change = (at: number, with_: Partial<(typeof parts)[number]>) =>
    set(parts.map((part, nth) => (nth === at ? { ...part, ...with_ } : part)))
  const focusPart = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('input')?.focus())
  return (
    <FieldSpot field="itinerary" title={t('itinerary')} help={t('itineraryHelp')}>
      <ol ref={list} className="grid gap-4">
        {parts.map((part, at) => (
          // parts have no name of their own, and one that moves is written anew
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
            <div className="flex items-center justify-between gap-2">
              <span className="font-semibold">{t('part', { at: at + 1 })}</span>
              <span className="flex">
                <IconButton
                  label={t('partUp', { at: at + 1 })}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => set(moved(parts, at, at - 1))}
                >
                  <ChevronUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('partDown', { at: at + 1 })}
                  aria-disabled={at === parts.length - 1 || undefined}
                  onClick={() => set(moved(parts, at, at + 1))}
                >
                  <ChevronDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('removePart', { at: at + 1 })}
                  onClick={() => {
                    set(parts.filter((_none, nth) => nth !== at))
                    focusPart(Math.max(0, at - 1))
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            <Field label={t('partLabel')}>
              <Input
                value={part.label}
                maxLength={120}
                placeholder={t('partLabelHint')}
                onChange={({ target }) => change(at, { label: target.value })}
              />
            </Field>
            <Field label={t('partText')}>
              <Textarea
                rows={2}
                value={part.text}
                maxLength={1000}
                onChange={({ target }) => change(at, { text: target.value })}
              />
            </Field>
          </li>
        ))}
      </ol>
      {parts.length < mostParts ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            set([...parts, { label: '', text: '' }])
            focusPart(parts.length)
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('addPart')}
        </Button>
      ) : null}
    </FieldSpot>
  )
}
