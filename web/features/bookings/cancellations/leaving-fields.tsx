import type { CancellationPreview } from '#contract/bookings/cancellations.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { placeOf } from '../people/people-words.ts'

type Person = CancellationPreview['participants'][number]

interface Props {
  people: readonly Person[]
  some: boolean
  chosen: readonly string[]
  onSome: (some: boolean) => void
  onChoose: (chosen: string[]) => void
}

/** The whole party, or only these people. */
export function LeavingFields({ people, some, chosen, onSome, onChoose }: Props) {
  const t = useTexts(cancellations)
  const w = useTexts(trip)
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('whoLeaves')}
        name="who"
        value={some ? 'some' : 'everybody'}
        onValueChange={(value) => onSome(value === 'some')}
        options={[
          { value: 'everybody', label: t('everybody'), help: t('everybodyHelp') },
          { value: 'some', label: t('some'), help: t('someHelp') },
        ]}
      />
      {some ? (
        <fieldset className="pl-9">
          <legend className="sr-only">{t('choosePeople')}</legend>
          {people.map((person) => (
            <Checkbox
              key={person.id}
              label={person.name ?? placeOf(w, people, person)}
              checked={chosen.includes(person.id)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
