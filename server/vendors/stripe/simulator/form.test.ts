import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, decodeForm, mergeMetadata, type Params } from './form.ts'

const plain = (params: Params): unknown => JSON.parse(JSON.stringify(params))

describe('form encoding', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['metadata%5Bbooking%5D=b1', { metadata: { booking: 'b1' } }],
    ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
    ['expand[0]=a&expand[1]=b', { expand: { 0: 'a', 1: 'b' } }],
    ['card[number]=42&card[exp_month]=1', { card: { number: '42', exp_month: '1' } }],
    ['name=Zo%C3%AB+B', { name: 'Zoë B' }],
  ])('reads %s', (text, expected) => {
    expect(plain(decodeForm(text))).toEqual(expected)
  })

  it.each(['a[b=1', 'a]b[=1', 'a[b]c=1', 'a[b.c]=1'])('refuses the name in %s', (text) => {
    expect(() => decodeForm(text)).toThrow('Invalid parameter name')
  })

  it('does not reach prototypes', () => {
    decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('compares equal whatever the order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()), { selector: ([k]) => k }),
        (pairs) => {
          const forward = decodeForm(new URLSearchParams(pairs).toString())
          const backward = decodeForm(new URLSearchParams(pairs.toReversed()).toString())
          expect(canonical(forward)).toBe(canonical(backward))
        },
      ),
    )
  })

  it('merges metadata key by key', () => {
    const merge = (text: string) => mergeMetadata({ a: '1', b: '2' }, decodeForm(text))
    expect(merge('metadata[b]=&metadata[c]=3')).toEqual({ a: '1', c: '3' })
    expect(merge('')).toEqual({ a: '1', b: '2' })
    expect(merge('metadata=')).toEqual({})
  })
})
