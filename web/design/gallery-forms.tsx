import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Part } from '#web/design/gallery-part.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Input } from '#web/design/input.tsx'
import { PasswordInput } from '#web/design/password-input.tsx'
import { Price } from '#web/design/price.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { Stack } from '#web/design/stack.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { Textarea } from '#web/design/textarea.tsx'

const departures = [
  { value: 'sat', label: 'Sat 13 Jun, 05:30', help: '2 seats left', end: <Price amount={124000} /> },
  { value: 'sun', label: 'Sun 14 Jun, 05:30', help: '4 seats left', end: <Price amount={124000} /> },
  { value: 'mon', label: 'Mon 15 Jun, 05:30', help: 'Sold out', end: <Price amount={118050} />, disabled: true },
]

export function GalleryForms() {
  const [adults, setAdults] = useState(2)
  return (
    <Part title="Forms">
      <Grid columns={2} gap="xl">
        <Stack gap="lg">
          <Field label="Full name" required help="As it stands on your identity card.">
            <Input autoComplete="name" placeholder="Maya Ortiz" />
          </Field>
          <Field label="Email" error="This does not look like an email address." help="We send the confirmation here.">
            <Input type="email" autoComplete="email" defaultValue="maya@" />
          </Field>
          <Field label="Password">
            <PasswordInput autoComplete="new-password" defaultValue="Wilderness1" />
          </Field>
          <Field label="Location" note="optional">
            <Input icon={<MapPin />} placeholder="Enter city, state, or region" />
          </Field>
          <Field label="Category">
            <Select
              placeholder="Choose your adventure"
              options={[
                { value: 'fishing', label: 'Fishing' },
                { value: 'hiking', label: 'Hiking' },
              ]}
            />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Cannot be changed" />
          </Field>
        </Stack>
        <Stack gap="lg">
          <RadioGroup label="Departure" name="departure" look="cards" defaultValue="sat" options={departures} />
          <RadioGroup
            label="Experience"
            name="experience"
            error="Choose one, so that the guide can plan."
            options={[
              { value: 'none', label: 'First time' },
              { value: 'some', label: 'Some', help: 'A few days on the water' },
            ]}
          />
          <div className="flex items-center justify-between border-y border-line py-4">
            <div>
              <p className="font-semibold">Adults</p>
              <p className="text-sm text-ink-muted">16 and older</p>
            </div>
            <Stepper label="Adults" value={adults} onValueChange={setAdults} min={1} max={4} name="adults" />
          </div>
          <Field label="Message to the guide" note="optional" help="Allergies, injuries, hopes.">
            <Textarea />
          </Field>
          <Stack gap="none">
            <Checkbox label="I have read the cancellation terms" defaultChecked />
            <Checkbox label="Bring rental waders" help="$25 for each person" />
            <Checkbox label="I accept the waiver" error="The trip needs this." />
          </Stack>
        </Stack>
      </Grid>
    </Part>
  )
}
