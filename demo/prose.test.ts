import { expect, test } from 'vitest'
import { loadDemoWorld } from './world.ts'

// What a listing tells in words, compared with what it sells.

const { adventures } = await loadDemoWorld()
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  )
const numberOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()))
const proseOf = (adventure: (typeof adventures)[number]) => JSON.stringify(adventure)

test.each(adventures.map((adventure) => [adventure.slug, adventure] as const))('%s', (_slug, adventure) => {
  const { itinerary, duration, departureRule, included, addOns, minimumAge, maxParty, questions, privateOrShared } =
    adventure
  const times = itinerary.flatMap((step) => ('time' in step && step.time ? [minutesOf(step.time)] : []))
  // the first step is when people meet, the last one within the hours that are sold
  if (times.length > 0 && 'minutes' in duration) {
    expect(times[0]).toBe(minutesOf(departureRule.startTime))
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThanOrEqual(duration.minutes)
  }
  // nothing is both in the price and for sale
  const sold = addOns.map(({ name }) => name.toLowerCase())
  expect(included.filter((item) => sold.includes(item.toLowerCase()))).toEqual([])
  // money comes back by the platform's rules only
  expect(proseOf(adventure)).not.toMatch(/(?:third|half|part) of your money|part(?:ly)? refunded|with a part refund/i)
  // American words
  expect(proseOf(adventure)).not.toMatch(
    /\b(?:trousers|towards|grey|half past|quarter past|driving license|Snow-park)\b|"Tip"/i,
  )
  for (const { question, answer } of questions) {
    const [, age] = /\b(\w+) is the (?:limit|youngest|minimum)\b/i.exec(answer) ?? []
    if (age && numberOf(age) > 0 && /year-old|kid|child|son|daughter|young/i.test(question))
      expect(numberOf(age)).toBe(minimumAge)
  }
  const [, most] = /\b(\w+) (?:guests|anglers|hunters|people) at most\b/i.exec(adventure.description) ?? []
  if (most && numberOf(most) > 0 && privateOrShared) expect(numberOf(most)).toBe(maxParty)
})
