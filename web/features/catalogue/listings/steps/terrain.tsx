import { landManagers } from '#contract/verification/values.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import type { Values } from '../working-document.ts'

type Ground = NonNullable<Values['terrain']>
const unanswered: Ground = { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: [] }

/** What verification asks of the ground. */
export function Terrain() {
  const t = useTexts(fieldTexts)
  const [given, set] = useField('terrain')
  const terrain = given ?? unanswered
  const change = (with_: Partial<Ground>) => set({ ...terrain, ...with_ })
  return (
    <FieldSpot field="terrain" title={t('terrain')} help={t('terrainHelp')}>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('land')}</legend>
        <div className="grid gap-x-4 tablet:grid-cols-2">
          {landManagers.map((one) => (
            <Checkbox
              key={one}
              label={t(`land_${one}`)}
              checked={terrain.land.includes(one)}
              onChange={({ target }) =>
                change({
                  land: target.checked ? [...terrain.land, one] : terrain.land.filter((other) => other !== one),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('area')} note={t('optional')}>
          <Input
            value={terrain.area ?? ''}
            maxLength={120}
            placeholder={t('areaHint')}
            onChange={({ target }) => change({ area: target.value })}
          />
        </Field>
        <Field label={t('permit')} note={t('optional')}>
          <Input
            value={terrain.permit ?? ''}
            maxLength={120}
            placeholder={t('permitHint')}
            onChange={({ target }) => change({ permit: target.value })}
          />
        </Field>
      </div>
      <div className="grid">
        {(['overAnHourFromRoad', 'poweredBoat', 'climbing'] as const).map((one) => (
          <Checkbox
            key={one}
            label={t(one)}
            checked={terrain[one]}
            onChange={({ target }) => change({ [one]: target.checked })}
          />
        ))}
      </div>
    </FieldSpot>
  )
}
