import { addOnUnits, priceModes, tripAmounts } from '#contract/catalogue/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newKey } from '#web/lib/new-key.ts'
import { useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { NumberBox } from '../editor/inputs.tsx'
import { Repeated } from '../editor/repeated.tsx'
import { priceTexts } from '../texts/listing-price.en.ts'
import { PriceExample } from './price-example.tsx'
import { PriceRules } from './price-rules.tsx'

/** The most of a permit or an add-on. */
const mostExtra = 1_000_000

export function PriceStep() {
  return (
    <>
      <Price />
      <Permits />
      <AddOns />
      <PriceRules />
      <PriceExample />
    </>
  )
}

function Price() {
  const t = useTexts(priceTexts)
  const [price, set] = useField('price')
  const change = (with_: Partial<typeof price>) => set({ ...price, childPercent: price.childPercent ?? 100, ...with_ })
  const isGroup = price.mode === 'per_group'
  return (
    <FieldSpot field="price" title={t('amount')}>
      <RadioGroup
        look="cards"
        name="price-mode"
        label={t('mode')}
        labelHidden
        value={price.mode}
        onValueChange={(value) => {
          const mode = priceModes.find((one) => one === value) ?? 'per_person'
          const { baseSize = null, extraPerson = null, ...rest } = price
          set(mode === 'per_group' ? { ...rest, mode, baseSize, extraPerson } : { ...rest, mode })
        }}
        options={priceModes.map((value) => ({ value, label: t(value), help: t(`${value}Help`) }))}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <NumberBox
          label={t(isGroup ? 'amountPerGroup' : 'amountPerPerson')}
          value={price.amount}
          onValue={(amount) => change({ amount })}
          scale={100}
          min={tripAmounts.least}
          max={tripAmounts.most}
        />
        <NumberBox
          label={t('childPercent')}
          help={t('childPercentHelp')}
          unit={t('percent')}
          value={price.childPercent}
          onValue={(childPercent) => set({ ...price, childPercent })}
          max={100}
        />
        {isGroup ? (
          <>
            <NumberBox
              label={t('baseSize')}
              unit={t('people')}
              value={price.baseSize ?? null}
              onValue={(baseSize) => change({ baseSize })}
              min={1}
              max={limits.partyMax}
            />
            <NumberBox
              label={t('extraPerson')}
              value={price.extraPerson ?? null}
              onValue={(extraPerson) => change({ extraPerson })}
              scale={100}
              max={tripAmounts.most}
            />
          </>
        ) : null}
      </div>
    </FieldSpot>
  )
}

function Permits() {
  const t = useTexts(priceTexts)
  const [permits, set] = useField('permits')
  const change = (at: number, with_: Partial<(typeof permits)[number]>) =>
    set(permits.map((one, nth) => (nth === at ? { ...one, ...with_ } : one)))
  return (
    <FieldSpot field="permits" title={t('permits')} help={t('permitsHelp')}>
      <Repeated
        items={permits}
        most={20}
        titleOf={(at) => t('permit', { at: at + 1 })}
        removeLabel={(what) => t('remove', { what: what.toLowerCase() })}
        addLabel={t('addPermit')}
        onAdd={() => set([...permits, { code: newKey().slice(0, 10), name: '', amount: null }])}
        onRemove={(at) => set(permits.filter((_none, nth) => nth !== at))}
      >
        {(permit, at) => (
          <div className="grid items-start gap-3 tablet:grid-cols-[2fr_1fr]">
            <Field label={t('permitName')}>
              <Input
                value={permit.name}
                maxLength={120}
                placeholder={t('permitNameHint')}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </Field>
            <NumberBox
              label={t('perGuest')}
              value={permit.amount}
              onValue={(amount) => change(at, { amount })}
              scale={100}
              max={mostExtra}
            />
          </div>
        )}
      </Repeated>
    </FieldSpot>
  )
}

function AddOns() {
  const t = useTexts(priceTexts)
  const [addOns, set] = useField('addOns')
  const change = (at: number, with_: Partial<(typeof addOns)[number]>) =>
    set(addOns.map((one, nth) => (nth === at ? { ...one, ...with_ } : one)))
  return (
    <FieldSpot field="addOns" title={t('addOns')} help={t('addOnsHelp')}>
      <Repeated
        items={addOns}
        most={20}
        titleOf={(at) => t('addOn', { at: at + 1 })}
        removeLabel={(what) => t('remove', { what: what.toLowerCase() })}
        addLabel={t('addAddOn')}
        onAdd={() =>
          set([...addOns, { code: newKey().slice(0, 10), name: '', description: '', amount: null, per: 'person' }])
        }
        onRemove={(at) => set(addOns.filter((_none, nth) => nth !== at))}
      >
        {(addOn, at) => (
          <>
            <div className="grid items-start gap-3 tablet:grid-cols-[2fr_1fr_1fr]">
              <Field label={t('addOnName')}>
                <Input
                  value={addOn.name}
                  maxLength={120}
                  placeholder={t('addOnNameHint')}
                  onChange={({ target }) => change(at, { name: target.value })}
                />
              </Field>
              <NumberBox
                label={t('amount')}
                value={addOn.amount}
                onValue={(amount) => change(at, { amount })}
                scale={100}
                max={mostExtra}
              />
              <Field label={t('addOnPer')}>
                <Select
                  value={addOn.per}
                  options={addOnUnits.map((value) => ({ value, label: t(value) }))}
                  onChange={({ target }) =>
                    change(at, { per: addOnUnits.find((one) => one === target.value) ?? 'person' })
                  }
                />
              </Field>
            </div>
            <Field label={t('addOnDescription')}>
              <Input
                value={addOn.description}
                maxLength={500}
                onChange={({ target }) => change(at, { description: target.value })}
              />
            </Field>
          </>
        )}
      </Repeated>
    </FieldSpot>
  )
}
