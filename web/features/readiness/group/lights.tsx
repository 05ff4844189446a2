import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { PersonReadinessOnWire } from '#contract/readiness/schemas.ts'
import type { Light } from '#contract/readiness/values.ts'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { party } from '../texts/party.en.ts'

const icons = { green: CircleCheck, open: CircleDashed, amber: CircleDashed, red: CircleAlert }
const tones: Record<Light, string> = {
  green: 'text-success',
  open: 'text-ink-muted',
  amber: 'text-warn',
  red: 'text-danger',
}
const words: Record<Light, PlainKey<typeof party>> = {
  green: 'is_done',
  open: 'is_open',
  amber: 'is_amber',
  red: 'is_red',
}

/** What one person has done and still has to do, each with its status in shape, word, and color. */
export function Lights({ person }: { person: PersonReadinessOnWire }) {
  const t = useTexts(party)
  const { waiver, medical, emergencyContact, license } = person
  const parts: { name: string; light: Light; word: string }[] = [
    { name: t('waiver'), light: waiver.light, word: t(words[waiver.light]) },
    ...(medical.status === 'not-needed'
      ? []
      : [{ name: t('medical'), light: medical.light, word: t(words[medical.light]) }]),
    { name: t('contact'), light: emergencyContact.light, word: t(words[emergencyContact.light]) },
    ...(license.status === 'not-needed'
      ? []
      : [{ name: t('license'), light: license.light, word: t(license.status === 'seen' ? 'is_seen' : 'is_notSeen') }]),
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {parts.map(({ name, light, word }) => {
        const Icon = icons[light]
        return (
          <li key={name} className="flex items-center gap-1.5" data-light={light}>
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${tones[light]}`} />
            <span>{name}</span>
            <span className={`text-xs font-semibold ${tones[light]}`}>{word}</span>
          </li>
        )
      })}
    </ul>
  )
}

export const isPersonReady = ({ waiver, medical, emergencyContact }: PersonReadinessOnWire): boolean =>
  waiver.status === 'signed' && medical.status !== 'missing' && emergencyContact.given

/** `Adult 2`: a person without a name. */
export function usePersonName(people: readonly PersonReadinessOnWire[]) {
  const t = useTexts(party)
  return (person: PersonReadinessOnWire): string => {
    if (person.name) return person.name
    const child = person.unit === 'child'
    const same = people.filter(({ unit }) => (unit === 'child') === child)
    return t(child ? 'child' : 'adult', { number: same.indexOf(person) + 1 })
  }
}
