import { bounds as contractBounds } from '#contract/search/schemas.ts'
import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaQueryOf,
  boundsAround,
  boxOf,
  contains,
  homeBounds,
  mapPath,
  movedTo,
  parseMapParams,
  saidOnMap,
  writeBounds,
} from './map-params.ts'

const params = (text: string) => parseMapParams(new URLSearchParams(text))

describe('the address of the map', () => {
  it('keeps the area and everything the list can be asked', () => {
    expect(
      mapPath(
        params('bounds=-115,40,-105,45&category=hiking&category=fishing&party=2&q=trout&sort=price&priceMax=$300'),
      ),
    ).toBe('/map?bounds=-115,40,-105,45&category=fishing,hiking&q=trout&party=2&priceMax=300&sort=price')
  })

  it('is plain for the usual area', () => {
    expect(mapPath(params(`bounds=${homeBounds}`))).toBe('/map')
    expect(mapPath(params('bounds=&from='))).toBe('/map')
  })

  it('survives its own reading', () => {
    const path = mapPath(params('bounds=-115.25,40,-105,45&from=2027-05-01&to=2027-05-04&priceMin=20&category=winter'))
    expect(mapPath(params(path.slice(path.indexOf('?') + 1)))).toBe(path)
  })

  it('asks the server for the usual area where none is given, prices in cents', () => {
    const query = areaQueryOf(params('priceMax=200&location=Moab&radius=50&sort=distance'), homeBounds)
    expect(query).toEqual({ bounds: homeBounds, priceMax: '20000', sort: 'relevance' })
  })

  it('names the usual area where the map would open at a place', () => {
    expect(mapPath(params(`bounds=${homeBounds}&location=Moab`))).toBe(`/map?bounds=${homeBounds}&location=Moab`)
    expect(mapPath(params('location=Moab'))).toBe('/map?location=Moab')
  })

  it('of a form without script keeps the area unless a place was typed', () => {
    expect(params('area=-115,40,-105,45&party=2').bounds).toBe('-115,40,-105,45')
    expect(params('area=-115,40,-105,45&location=Moab').bounds).toBe('')
  })
})

describe('another search on a map', () => {
  const moved = params('bounds=-115,40,-105,45&location=Moab&radius=50&party=2')

  it('that was moved says no place, and stays where it is', () => {
    expect(saidOnMap(moved)).toMatchObject({ place: '', radius: '', party: '2' })
    expect(mapPath(movedTo(moved, { ...saidOnMap(moved), party: '3' }))).toBe(
      '/map?bounds=-115,40,-105,45&location=Moab&radius=50&party=3',
    )
  })

  it('goes to the place that is said', () => {
    expect(mapPath(movedTo(moved, { ...saidOnMap(moved), place: 'Denver' }))).toBe('/map?location=Denver&party=2')
    expect(mapPath(movedTo(moved, { ...saidOnMap(moved), lat: '40', lng: '-105' }))).toBe(
      '/map?lat=40&lng=-105&party=2',
    )
  })

  it('leaves a place that is no longer said', () => {
    const there = params('location=Moab&party=2')
    expect(saidOnMap(there).place).toBe('Moab')
    expect(mapPath(movedTo(there, { ...saidOnMap(there), place: '' }))).toBe('/map?party=2')
  })
})

describe('an area', () => {
  it.each(['', 'here', '1,2,3', '1,2,3,4,5', '1,,3,4', '10,20,30,20', '10,20,10,30', '-190,0,10,10', '0,-91,1,1'])(
    '%j is none',
    (text) => expect(boxOf(text)).toBeNull(),
  )

  it('of the whole planet fits what a map can show', () => {
    expect(boxOf('-180,-90,180,90')).toEqual({ west: -180, south: -85, east: 180, north: 85 })
  })

  it('over the date line begins at the line', () => {
    expect(boxOf('170,50,-130,70')).toEqual({ west: -180, south: 50, east: -130, north: 70 })
  })

  it('is as exact as its size needs', () => {
    expect(writeBounds({ west: -124.98765, south: 24.4321, east: -66.98765, north: 49.5 })).toBe('-125,24.4,-67,49.5')
    expect(writeBounds({ west: -109.61234, south: 38.51234, east: -109.51234, north: 38.58766 })).toBe(
      '-109.6123,38.5123,-109.5123,38.5877',
    )
  })

  it('that is written is always one the server takes, however odd the view', () => {
    const degrees = double({ min: -400, max: 400, noNaN: true })
    assert(
      property(degrees, degrees, double({ min: 0, max: 500, noNaN: true }), (west, south, size) => {
        const text = writeBounds({ west, south, east: west + size, north: south + size })
        expect(contractBounds.safeParse(text)).toMatchObject({ success: true })
        expect(boxOf(text)).not.toBeNull()
      }),
    )
  })

  it('around a place holds it, also far north', () => {
    for (const place of [
      { lat: 38.57, lng: -109.55, radiusMiles: 40 },
      { lat: 71.3, lng: -156.8, radiusMiles: 10 },
    ]) {
      const box = boxOf(boundsAround(place))
      expect(box && contains(box, place)).toBe(true)
    }
  })
})
