import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PeopleList } from './people-list.tsx'

afterEach(cleanup)

const people = [
  { id: 'a', unit: 'adult', name: 'Hannah Lindqvist' },
  { id: 'b', unit: 'adult', name: null },
] as unknown as Parameters<typeof PeopleList>[0]['people']
const rows = () => screen.getAllByRole('listitem').map((row) => row.firstChild?.textContent)

test('a name is asked for before the trip, and no longer after it', () => {
  const { rerender } = render(<PeopleList people={people} hidden={false} ahead />)
  expect(rows()).toEqual(['Hannah Lindqvist', 'Adult 2: Name needed'])
  rerender(<PeopleList people={people} hidden={false} ahead={false} />)
  expect(rows()).toEqual(['Hannah Lindqvist', 'Adult 2'])
})
