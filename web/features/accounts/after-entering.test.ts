import { describe, expect, test } from 'vitest'
import { HttpError } from '#web/lib/http-error.ts'
import { afterSignIn, arrivalOf, splitFullName } from './after-entering.ts'
import { FormRefused, placeErrors } from '#web/lib/form/field-errors.ts'

const to = (query: string, home = '/dashboard') => afterSignIn(home, arrivalOf(new URLSearchParams(query)))

describe('§2 where sign-in leads', () => {
  test.each([
    ['', '/dashboard'],
    ['next=/checkout?booking=1', '/checkout?booking=1'],
    ['next=https://elsewhere.example', '/dashboard'],
    ['next=//elsewhere.example/x', '/dashboard'],
    ['redirect=guide-onboarding&approved=true', '/guide-onboarding'],
    ['redirect=guide-onboarding', '/dashboard'],
    ['redirect=https://elsewhere.example&approved=true', '/dashboard'],
  ])('%s → %s', (query, path) => expect(to(query)).toBe(path))

  test('without a wish, the home of the account', () => expect(to('', '/admin')).toBe('/admin'))
})

describe('the full name is split on the first space [4-sign-up-name]', () => {
  test.each([
    ['Ana Lucía de la Cruz', 'Ana', 'Lucía de la Cruz'],
    ['Cher', 'Cher', ''],
    ['  Ana   Cruz ', 'Ana', 'Cruz'],
  ])('%s', (full, firstName, lastName) => expect(splitFullName(full)).toEqual({ firstName, lastName }))
})

describe('sentences of a refused form', () => {
  const refused = (fields: Record<string, string>) =>
    new HttpError(400, 'Please check your input.', { text: 'Please check your input.', fields })

  test('land beside their fields in the order of the form', () => {
    expect(placeErrors(refused({ b: 'B is wrong', a: 'A is wrong' }), ['a', 'b'])).toEqual({
      beside: [
        { field: 'a', message: 'A is wrong' },
        { field: 'b', message: 'B is wrong' },
      ],
      rest: null,
    })
  })

  test('of fields shown under another name land there', () => {
    const { beside } = placeErrors(refused({ firstName: 'Too long' }), ['fullName'], { firstName: 'fullName' })
    expect(beside).toEqual([{ field: 'fullName', message: 'Too long' }])
  })

  test('of fields that the form does not have stand above it beside the others', () => {
    expect(placeErrors(refused({ a: 'A is wrong', x: 'X is wrong' }), ['a'])).toEqual({
      beside: [{ field: 'a', message: 'A is wrong' }],
      rest: 'X is wrong',
    })
  })

  test('without fields stand above the form', () => {
    expect(placeErrors(new FormRefused('Too many attempts.'), ['a'])).toEqual({
      beside: [],
      rest: 'Too many attempts.',
    })
  })
})
