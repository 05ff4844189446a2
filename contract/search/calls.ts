import { z } from 'zod'
import { pageMark, pageSize, typed } from '../wire/bounded.ts'
import { category, difficulty } from '../catalogue/schemas.ts'
import { localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { page } from '../wire/paging.ts'
import {
  bounds,
  foundAdventure,
  foundGuide,
  foundPlace,
  given,
  guideSort,
  listOf,
  numeric,
  searchCredential,
  searchFacets,
  searchQuery,
} from './schemas.ts'
import { searchConstraints, suggestionKinds } from './values.ts'

const range = z.object({ min: z.int().nullable(), max: z.int().nullable() })

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  summary: 'Search adventures with seats for a party on given dates',
  query: searchQuery,
  output: z.object({
    items: z.array(foundAdventure),
    next: z.string().nullable(),
    total: z.int(),
    /** More than `total` match; counts are of the first so many. */
    capped: z.boolean(),
    facets: searchFacets,
    /** What the words were taken to mean; null where they meant nothing but themselves. */
    understood: z.object({
      text: z.string().nullable(),
      categories: z.array(category),
      /** Two letters each. */
      states: z.array(z.string()),
      place: z.string().nullable(),
      /** The text in the place field was read as words. */
      placeAsWords: z.boolean(),
      party: z.int().nullable(),
      months: z.array(z.int()),
      family: z.boolean(),
      /** Of the party. */
      children: z.int().nullable(),
      /** Local to the place, both inclusive. */
      days: z.object({ from: localDate, to: localDate }).nullable(),
      /** Cents. */
      price: range.nullable(),
      /** Minutes. */
      duration: range.nullable(),
      difficulties: z.array(difficulty),
      /** The cheapest first. */
      cheap: z.boolean(),
      /** Near the visitor, whose place is not known. */
      nearMe: z.boolean(),
      /** Word typed → word searched. */
      corrections: z.record(z.string(), z.string()),
    }),
    place: z
      .object({
        text: z.string(),
        resolved: foundPlace.nullable(),
        /** Whether the name was found as typed; false for a guess. */
        exact: z.boolean(),
        didYouMean: z.array(foundPlace),
        /** Other places with the same name. */
        ambiguous: z.array(foundPlace),
      })
      .nullable(),
    /** When nothing fits: what comes nearest, each shelf with the wishes it leaves out; one wish where that helps. */
    alternatives: z.object({
      shelves: z
        .array(
          z.object({
            relaxed: z.array(z.enum(searchConstraints)).min(1),
            /** To the nearest, from the place asked, where the place is left out. */
            miles: z.int().nullable(),
            items: z.array(foundAdventure).min(1),
          }),
        )
        .max(3),
    }),
  }),
})
export type SearchAnswer = z.infer<typeof search.output>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  access: 'public',
  summary: 'Get search suggestions',
  query: z.object({ q: typed(limits.searchNameMax) }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(suggestionKinds),
        text: z.string(),
        /** The category's word, the place's name with its state, the species, or the adventure's path. */
        value: z.string(),
        detail: z.string().nullable(),
      }),
    ),
  }),
})

export const clusters = endpoint({
  method: 'GET',
  path: '/api/search/clusters',
  access: 'public',
  summary: 'List adventures on a map, clustered by zoom',
  query: searchQuery
    .omit({ place: true, lat: true, lng: true, radius: true, sort: true, limit: true, after: true })
    .extend({ bounds, zoom: given.pipe(numeric('Please enter a zoom').min(0).max(22)) }),
  output: z.object({
    items: z.array(
      z.object({
        /** Middle of what is gathered; of public positions. */
        lat: z.number(),
        lng: z.number(),
        count: z.int(),
        /** Of a single adventure. */
        adventure: z
          .object({
            id,
            title: z.string(),
            href: z.string(),
            /** Cents, as on the card. */
            fromPrice: z.int(),
            /** Cents, for the party of the question as in the list; null without one. */
            total: z.int().nullable(),
          })
          .nullable(),
      }),
    ),
    total: z.int(),
  }),
})

export const searchGuides = endpoint({
  method: 'GET',
  path: '/api/search/guides',
  access: 'public',
  summary: 'Search guides by name, outfitter, place, category, language, and credential',
  query: z.object({
    q: typed(limits.searchNameMax).optional(),
    category: listOf(category, 6),
    /** Two letters each. */
    state: listOf(z.string().regex(/^[A-Z]{2}$/, { error: 'States have two capital letters' }), 20),
    language: listOf(z.string().regex(/^[a-z]{2}$/, { error: 'Languages have two letters' }), 8),
    credential: listOf(searchCredential, 8),
    ratingMin: given.pipe(numeric('Please enter a rating from 1 to 5').min(1).max(5)).optional(),
    sort: guideSort.default('relevance'),
    limit: pageSize(48, 24),
    after: pageMark.optional(),
  }),
  output: page(foundGuide),
})
