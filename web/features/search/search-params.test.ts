import { describe, expect, it } from 'vitest'
import {
  parseSearchParams,
  errorsOf,
  filterCount,
  hasUnknownCategory,
  isOwnPage,
  occasionQuery,
  queryOf,
  searchPath,
  withoutLeftovers,
} from './search-params.ts'
import { browsePath } from './browse-path.ts'

const params = (text: string) => parseSearchParams(new URLSearchParams(text))

describe('the address of a search', () => {
  it('is the same for commas, repeated keys, any order and empty fields', () => {
    const wanted = '/browse?category=fishing%2Chiking&q=trout&access=toilet'
    for (const text of [
      'category=hiking,fishing&q=trout&access=toilet',
      'q=+trout+&place=&category=hiking&category=fishing&access=toilet&duration=&sort=relevance',
      'access=toilet&category=fishing,hiking,fishing,spelunking&q=trout&instant=no',
    ])
      expect(searchPath(params(text))).toBe(wanted)
  })

  it('of nothing is plain', () => {
    expect(searchPath(params('q=&from=&priceMin=&sort=relevance&instant='))).toBe('/browse')
  })

  it('keeps a position to two decimals, and a place that is named above it', () => {
    expect(searchPath(params('lat=39.739236&lng=-104.990251&radius=50'))).toBe(
      '/browse?lat=39.74&lng=-104.99&radius=50',
    )
    expect(searchPath(params('lat=39.74&lng=-104.99&radius=50&place=Moab'))).toBe('/browse?location=Moab&radius=50')
    // What is no position is left to the server to refuse.
    expect(params('lat=north&lng=1e3')).toMatchObject({ lat: 'north', lng: '1e3' })
  })

  it('sorts free words, drops what cannot be one, and takes eight at most', () => {
    expect(searchPath(params('species=Walleye,brown+trout&species=walleye&language=xx1,es,EN&month=13,5,05,1'))).toBe(
      '/browse?species=brown+trout%2Cwalleye&language=en%2Ces&month=1%2C5',
    )
    expect(params('species=a,b,c,d,e,f,g,h,i,j').species).toHaveLength(8)
  })

  it('survives its own reading', () => {
    const path = searchPath(
      params(
        'q=a%26b&place=Salmon,+ID&from=2027-05-01&party=4&children=2&ages=8,5&family=true&priceMax=300&duration=day&instant=true&ratingMin=4.5&species=elk&language=fr&month=10&radius=25&sort=soonest',
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
    expect(withoutLeftovers(params('children=2&ages=8,5'))).toMatchObject({ children: '', ages: '' })
  })
})

describe('one list', () => {
  it('reads the place under both of its names, and writes one', () => {
    expect(searchPath(params('category=Hiking&location=+Moab,+UT+&sort=relevance'))).toBe(
      '/browse?category=hiking&location=Moab%2C+UT',
    )
    expect(searchPath(params('place=Moab,+UT&category=hiking'))).toBe('/browse?category=hiking&location=Moab%2C+UT')
    expect(browsePath({ category: 'hiking', location: ' Moab, UT ' })).toBe(
      searchPath(params('category=hiking&place=Moab,+UT')),
    )
    expect(browsePath({ category: '', location: '  ' })).toBe('/browse')
  })

  it('tells a category that is none, and cuts what is too long', () => {
    expect(hasUnknownCategory(new URLSearchParams('category=diving'))).toBe(true)
    for (const known of ['category=hiking', 'category=', 'category=diving,hiking', ''])
      expect(hasUnknownCategory(new URLSearchParams(known))).toBe(false)
    expect(params(`location=${'x'.repeat(300)}`).place).toHaveLength(120)
    expect(params(`q=${'x'.repeat(2000)}`).q).toHaveLength(200)
  })

  it('asks for the nearest only with a place, or with words that may hold one', () => {
    expect(params('sort=distance').sort).toBe('relevance')
    for (const text of ['location=Moab', 'lat=1&lng=2', 'q=near+Moab'])
      expect(params(`sort=distance&${text}`).sort).toBe('distance')
  })

  it('stands for itself with a category, a place or both', () => {
    for (const text of ['', 'category=hiking', 'location=Moab', 'category=hiking&place=Moab'])
      expect(isOwnPage(params(text))).toBe(true)
    for (const text of ['q=trout', 'party=2', 'sort=price', 'after=x', 'category=hiking,fishing'])
      expect(isOwnPage(params(text))).toBe(false)
  })

  it('gives days and people to the links of its adventures, and nothing else', () => {
    expect(
      occasionQuery(params('q=trout&place=Moab&from=2027-05-01&to=2027-05-02&party=3&children=2&ages=8,5&sort=price')),
    ).toBe('?from=2027-05-01&to=2027-05-02&party=3&children=2&ages=8%2C5')
    expect(occasionQuery(params('q=trout&place=Moab'))).toBe('')
  })
})

it('counts the filters beside the list, not words and place', () => {
  expect(filterCount(params('q=a&place=b&party=2&category=fishing,hiking&instant=true&priceMin=5'))).toBe(4)
  expect(filterCount(params('place=b&radius=50&ratingMin=4&species=elk,mule+deer&language=es&month=9,10'))).toBe(7)
})
