import type { ComponentType, ReactNode } from 'react'
import type { OutfitRole } from '#contract/guides/values.ts'
import type { OperatorScope } from '#contract/operators/values.ts'

export type Guard = 'public' | 'signed-in' | 'admin'
export type Area = 'public' | 'account' | 'guide' | 'admin'

/** A module of `web/app/pages` by its folder and file, `account/booking`. */
export type PageName = `${Area}/${string}`

/** What the document is called; without Spanish where the page is in English only. */
export interface Title {
  readonly en: string
  readonly es: string | null
}

export type DeskGroup = 'now' | 'work' | 'guides' | 'people' | 'catalogue' | 'setup'

/** The entry of a page in the operators' navigation. */
export interface DeskEntry {
  group: DeskGroup
  label: string
  /** A name of `desk/icons.ts`. */
  icon: string
  /** Who sees it; every operator unless given. Owners see all. */
  scopes?: readonly OperatorScope[]
  /** Queues whose items it counts, by name or, with a dot at the end, by domain; `*` is every queue. */
  queues?: readonly string[]
  /** In the bar at the bottom of a phone, too, under this name. */
  phone?: string
}

export type GuideGroup = 'today' | 'calendar' | 'inbox' | 'money' | 'more'

/** The entry of a page in the guides' navigation; the first open one of each group is in the bar of a phone. */
export interface GuideEntry {
  group: GuideGroup
  label: string
  /** A name of `guide/icons.ts`. */
  icon: string
  /** Who in an outfit sees it; everyone unless given. */
  roles?: readonly OutfitRole[]
}

export interface RouteEntry {
  path: string
  /** The part of the site whose table has the line. */
  area: Area
  page: PageName
  guard: Guard
  title: Title
  /** A person with an incomplete profile sees profile setup instead. */
  profileGate?: true
  /** Without the global header. */
  headerHidden?: true
  /** 404 outside demo mode. */
  demoOnly?: true
  /** Never cached: the address has a secret, or the page changes on every visit. */
  uncached?: true
  /** Its place in the operators' navigation, or the path of the page whose entry it belongs to. */
  desk?: DeskEntry | string
  /** Its place in the guides' navigation, or the path of the page whose entry it belongs to. */
  guide?: GuideEntry | string
  /** Given the usual header, page, and footer, it shows them or a frame of its own. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** Answers with this path instead of a page. */
  redirectTo?: (params: Readonly<Record<string, string | undefined>>) => string
}

type Options = Pick<
  RouteEntry,
  'profileGate' | 'headerHidden' | 'demoOnly' | 'uncached' | 'redirectTo' | 'desk' | 'guide'
>

/** The page at an address that is planned but not built. */
export const notOpenYet: PageName = 'public/not-open-yet'

/** How a line of an area's table is written: address, file of the page (null: not built yet), title in both languages. */
export function linesOf(area: Area) {
  const define =
    (guard: Guard) =>
    (path: string, page: string | null, en: string, es: string | null = null, options: Options = {}): RouteEntry => ({
      path,
      area,
      page: page === null ? notOpenYet : `${area}/${page}`,
      guard,
      title: { en, es },
      ...options,
    })
  return { open: define('public'), signedIn: define('signed-in'), admin: define('admin') }
}
