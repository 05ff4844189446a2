import { expect, test } from 'vitest'
import { taxForm } from './schemas.ts'

const whole = {
  form: 'w9',
  name: 'Gus Halloran',
  classification: 'individual',
  address: { street: '12 River Road', city: 'Victor', state: 'ID', postalCode: '83455', country: 'US' },
  tinKind: 'ssn',
  tin: '219-09-9999',
  certified: true,
  signature: 'Gus Halloran',
}
const errors = (form: object) =>
  Object.fromEntries(
    (taxForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('a whole form is taken, and one that is not is told everything at once', () => {
  expect(errors(whole)).toEqual({})
  expect(
    Object.keys(
      errors({
        ...whole,
        name: '',
        classification: null,
        address: { ...whole.address, city: '', state: '', postalCode: '8' },
        tin: '000-00-0000',
        certified: false,
        signature: '',
      }),
    ).toSorted(),
  ).toEqual([
    'address.city',
    'address.postalCode',
    'address.state',
    'certified',
    'classification',
    'name',
    'signature',
    'tin',
  ])
  expect(Object.keys(errors({ ...whole, certified: false, signature: 'Gus H.' })).toSorted()).toEqual([
    'certified',
    'signature',
  ])
})

test.each([
  [null],
  ['w9'],
  [7],
  [{}],
  [{ form: 'w9', address: null }],
  [{ address: { country: 7 }, tin: 7, name: {} }],
])('%j is refused without a fault', (form) => expect(taxForm.safeParse(form).success).toBe(false))

test('a form from abroad, which has no state, is held to its own rules', () => {
  const address = { ...whole.address, state: null, postalCode: 'V6B 1A1', country: 'CA' }
  const abroad = {
    ...whole,
    form: 'w8ben',
    classification: null,
    tinKind: 'foreign',
    tin: 'AB123456',
    citizenship: 'CA',
    birthDate: '1980-01-01',
    address,
  }
  expect(errors(abroad)).toEqual({})
  expect(errors({ ...abroad, address: { ...address, country: 'US' }, citizenship: 'US' })).toEqual({
    'address.country': 'A W-8BEN needs an address abroad',
    citizenship: 'US citizens sign a W-9',
  })
})
