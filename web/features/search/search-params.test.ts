import { describe, expect, it } from 'vitest'
import { parseSearchParams, errorsOf, filterCount, queryOf, searchPath, withoutLeftovers } from './search-params.ts'
import { browsePath } from './browse-path.ts'
import { searchParamsOfBrowse, browsedOf, listPath } from './browsed.ts'

const params = (text: string) => parseSearchParams(new URLSearchParams(text))

describe('the address of a search', () => {
  it('is the same for commas, repeated keys, any order and empty fields', () => {
    const wanted = '/search?q=trout&category=fishing%2Chiking&access=toilet'
    for (const text of [
      'category=hiking,fishing&q=trout&access=toilet',
      'q=+trout+&place=&category=hiking&category=fishing&access=toilet&duration=&sort=relevance',
      'access=toilet&category=fishing,hiking,fishing,spelunking&q=trout&instant=no',
    ])
      expect(searchPath(params(text))).toBe(wanted)
  })

  it('of nothing is plain', () => {
    expect(searchPath(params('q=&from=&priceMin=&sort=relevance&instant='))).toBe('/search')
  })

  it('keeps a position to two decimals, and a place that is named above it', () => {
    expect(searchPath(params('lat=39.739236&lng=-104.990251&radius=50'))).toBe(
      '/search?lat=39.74&lng=-104.99&radius=50',
    )
    expect(searchPath(params('lat=39.74&lng=-104.99&radius=50&place=Moab'))).toBe('/search?place=Moab&radius=50')
    // What is no position is left to the server to refuse.
    expect(params('lat=north&lng=1e3')).toMatchObject({ lat: 'north', lng: '1e3' })
  })

  it('sorts free words, drops what cannot be one, and takes eight at most', () => {
    expect(searchPath(params('species=Walleye,brown+trout&species=walleye&language=xx1,es,EN&month=13,5,05,1'))).toBe(
      '/search?species=brown+trout%2Cwalleye&language=en%2Ces&month=1%2C5',
    )
    expect(params('species=a,b,c,d,e,f,g,h,i,j').species).toHaveLength(8)
  })

  it('survives its own reading', () => {
    const path = searchPath(
      params(
        'q=a%26b&place=Salmon,+ID&from=2027-05-01&party=2&priceMax=300&duration=day&instant=true&ratingMin=4.5&species=elk&language=fr&month=10&radius=25&sort=soonest',
      ),
    )
    expect(searchPath(params(path.slice(path.indexOf('?') + 1)))).toBe(path)
  })
})

describe('what the server is asked', () => {
  it('has cents, minutes and lists with commas', () => {
    expect(queryOf(params('priceMin=$1,000&priceMax=2500&duration=day&category=winter&category=fishing'))).toEqual({
      priceMin: '100000',
      priceMax: '250000',
      durationMin: '301',
      durationMax: '1440',
      category: 'fishing,winter',
      sort: 'relevance',
    })
  })

  it('leaves faults of prices to be told by field', () => {
    expect(errorsOf(params('priceMin=cheap&priceMax=1000000'))).toEqual({
      priceMin: 'priceWhole',
      priceMax: 'priceMuch',
    })
    expect(errorsOf(params('priceMin=-5&priceMax=12.50'))).toEqual({ priceMin: 'priceWhole', priceMax: 'priceWhole' })
    expect(errorsOf(params('priceMin=0&priceMax=999999'))).toEqual({})
  })
})

describe('a wish taken back', () => {
  it('takes with it what only made sense together', () => {
    expect(withoutLeftovers(params('radius=50&sort=distance&after=x'))).toMatchObject({
      radius: '',
      sort: 'relevance',
      after: '',
    })
    expect(withoutLeftovers(params('place=Moab&radius=50&sort=distance'))).toMatchObject({
      radius: '50',
      sort: 'distance',
    })
    expect(withoutLeftovers(params('lat=1&lng=2&sort=distance')).sort).toBe('distance')
  })
})

describe('the short list', () => {
  const browsed = (text: string) => browsedOf(new URLSearchParams(text))
  it('has an address of the values that are not empty', () => {
    expect(browsePath({ category: '', location: '  ' })).toBe('/browse')
    expect(browsePath(browsed('category=Hiking&location=+Moab,+UT+&sort=relevance&q=x'))).toBe(
      '/browse?category=hiking&location=Moab%2C+UT',
    )
  })

  it('tells a category that is none, and cuts what is too long', () => {
    expect(browsed('category=diving')).toMatchObject({ category: '', unknown: 'diving' })
    expect(browsed(`location=${'x'.repeat(300)}`).location).toHaveLength(120)
  })

  it('asks for the nearest only with a place', () => {
    expect(browsed('sort=distance').sort).toBe('relevance')
    expect(browsed('sort=distance&location=Moab').sort).toBe('distance')
  })

  it('hands over to the search what it cannot say', () => {
    const hikes = searchParamsOfBrowse(browsed('category=hiking&location=Moab&sort=price'))
    expect(listPath(hikes)).toBe('/browse?category=hiking&location=Moab&sort=price')
    expect(listPath({ ...hikes, party: '2' })).toBe('/search?place=Moab&party=2&category=hiking&sort=price')
    expect(listPath({ ...hikes, category: ['fishing', 'hiking'] })).toContain('/search?')
  })
})

it('counts the filters beside the list, not words and place', () => {
  expect(filterCount(params('q=a&place=b&party=2&category=fishing,hiking&instant=true&priceMin=5'))).toBe(4)
  expect(filterCount(params('place=b&radius=50&ratingMin=4&species=elk,mule+deer&language=es&month=9,10'))).toBe(7)
})
