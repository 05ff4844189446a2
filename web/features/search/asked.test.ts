import { describe, expect, it } from 'vitest'
import { askedOf, faultsOf, filterCount, queryOf, searchPath } from './asked.ts'

const asked = (text: string) => askedOf(new URLSearchParams(text))

describe('the address of a search', () => {
  it('is the same for commas, repeated keys, any order and empty fields', () => {
    const wanted = '/search?q=trout&category=fishing%2Chiking&access=toilet'
    for (const text of [
      'category=hiking,fishing&q=trout&access=toilet',
      'q=+trout+&place=&category=hiking&category=fishing&access=toilet&duration=&sort=relevance',
      'access=toilet&category=fishing,hiking,fishing,spelunking&q=trout&instant=no',
    ])
      expect(searchPath(asked(text))).toBe(wanted)
  })

  it('of nothing is plain', () => {
    expect(searchPath(asked('q=&from=&priceMin=&sort=relevance&instant='))).toBe('/search')
  })

  it('survives its own reading', () => {
    const path = searchPath(
      asked('q=a%26b&place=Salmon,+ID&from=2027-05-01&party=2&priceMax=300&duration=day&instant=true&sort=soonest'),
    )
    expect(searchPath(asked(path.slice(path.indexOf('?') + 1)))).toBe(path)
  })
})

describe('what the server is asked', () => {
  it('has cents, minutes and lists with commas', () => {
    expect(queryOf(asked('priceMin=$1,000&priceMax=2500&duration=day&category=winter&category=fishing'))).toEqual({
      priceMin: '100000',
      priceMax: '250000',
      durationMin: '301',
      durationMax: '1440',
      category: 'fishing,winter',
      sort: 'relevance',
    })
  })

  it('leaves faults of prices to be told by field', () => {
    expect(faultsOf(asked('priceMin=cheap&priceMax=1000000'))).toEqual({
      priceMin: 'priceWhole',
      priceMax: 'priceMuch',
    })
    expect(faultsOf(asked('priceMin=-5&priceMax=12.50'))).toEqual({ priceMin: 'priceWhole', priceMax: 'priceWhole' })
    expect(faultsOf(asked('priceMin=0&priceMax=999999'))).toEqual({})
  })
})

it('counts the filters beside the list, not words and place', () => {
  expect(filterCount(asked('q=a&place=b&party=2&category=fishing,hiking&instant=true&priceMin=5'))).toBe(4)
})
