import type { Plugin } from 'vite'

/*
 * The router is loaded at first by every visit, with much that no page of ours uses: forms and actions, fetchers, blockers,
 * lazy routes, middleware, view transitions, instrumentation, and sentences for those who develop with it. The bundler cannot
 * see that nobody calls them, as one function holds them all; so the build empties them by name. A name that isn't there any
 * more ends the build, so that a new version of the router is looked at.
 */

/** What is left of a function or class, by its name: nothing where nobody calls it, or takes nothing for an answer. */
type Bodies = Readonly<Record<string, string>>

interface Trimming {
  file: RegExp
  bodies: Bodies
}

const trimmings: readonly Trimming[] = [
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    bodies: {
      // forms and actions
      handleAction: '',
      getUpdatedActionData: '',
      getActionDataForCommit: '',
      getSubmissionFromNavigation: '',
      getSubmittingNavigation: '',
      normalizeNavigateOptions: 'return { path }',
      convertFormDataToSearchParams: '',
      isMutationMethod: 'return false',
      // fetchers
      fetch: '',
      handleFetcherAction: '',
      handleFetcherLoader: '',
      getUpdatedRevalidatingFetchers: '',
      updateFetcherState: '',
      setFetcherError: '',
      getFetcher: '',
      resetFetcher: '',
      deleteFetcher: '',
      queueFetcherForDeletion: '',
      abortFetcher: '',
      markFetchersDone: '',
      markFetchRedirectsDone: '',
      abortStaleFetchLoads: '',
      getLoadingFetcher: '',
      getDoneFetcher: '',
      // blockers
      getBlocker: '',
      deleteBlocker: '',
      updateBlocker: '',
      shouldBlockNavigation: '',
      // lazy routes and middleware
      loadLazyRoute: 'return {}',
      loadLazyRouteProperty: '',
      defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
      runClientMiddlewarePipeline: '',
      // view transitions
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      // development and instrumentation
      _internalSetRoutes: '',
      getInstrumentationNavigateMeta: '',
      cancelDiscoveryNavigation: '',
    },
  },
  {
    file: /react-router\/dist\/production\/lib\/components\.js$/,
    bodies: { handleSkippedViewTransition: '', getOptimisticRouterState: 'return newState' },
  },
  {
    file: /react-router\/dist\/production\/lib\/hooks\.js$/,
    // every route has an element for its errors, and none comes from a server component
    bodies: { DefaultErrorComponent: 'return null', RSCErrorHandler: 'return children' },
  },
  {
    file: /react-router\/dist\/production\/lib\/errors\.js$/,
    bodies: { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    bodies: { parseHydrationData: '' }, // our entry gives it
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/(history|utils|matcher)\.js$/,
    bodies: {},
  },
]

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

const withBody = new Set(['FunctionDeclaration', 'ArrowFunctionExpression', 'ClassDeclaration', 'ClassExpression'])
/** Name and body of a function or class that is declared or held by a variable. */
function namedAt(node: Node): [string, Node] | null {
  const held = node.type === 'VariableDeclarator' ? node['init'] : node
  if (!isNode(held) || !withBody.has(held.type)) return null
  const id = (node['id'] ?? null) as { name?: string } | null
  const body = held['body'] as Node
  return id?.name && ['BlockStatement', 'ClassBody'].includes(body.type) ? [id.name, body] : null
}

const speaksToDevelopers = new Set(['warning', 'warnOnce', 'warningOnce'])
const called = (node: Node) => (node['callee'] as { name?: string } | undefined)?.name ?? ''

/** The places to change, none inside another, first to last. */
function editsOf(program: Node, { bodies }: Trimming): { edits: [number, number, string][]; missing: string[] } {
  const found: [number, number, string][] = []
  const missing = new Set(Object.keys(bodies))
  for (const node of nodesOf(program)) {
    const [name, body] = namedAt(node) ?? []
    if (name !== undefined && body && Object.hasOwn(bodies, name)) {
      missing.delete(name)
      found.push([body.start, body.end, `{${bodies[name]}}`])
    }
    const expression = node.type === 'ExpressionStatement' ? (node['expression'] as Node) : null
    if (expression?.type !== 'CallExpression') continue
    const given = expression['arguments'] as Node[]
    if (speaksToDevelopers.has(called(expression))) found.push([node.start, node.end, ';'])
    // the condition stays
    else if (called(expression) === 'invariant' && given[0] && given[1]) found.push([given[0].end, given[1].end, ''])
  }
  const inside = ([start, end]: [number, number, string]) =>
    found.some(([from, to]) => from <= start && end <= to && (from < start || end < to))
  return { edits: found.filter((edit) => !inside(edit)).toSorted(([a], [b]) => a - b), missing: [...missing] }
}

export const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform: {
    filter: { id: trimmings.map(({ file }) => file) },
    handler(code, id) {
      const trimming = trimmings.find(({ file }) => file.test(id))
      if (!trimming) return null
      const { edits, missing } = editsOf(this.parse(code) as unknown as Node, trimming)
      if (missing.length > 0) this.error(`${id} has no ${missing.join(', ')} any more: look at web/without-unused.ts.`)
      let rest = 0
      let trimmed = ''
      for (const [start, end, text] of edits) {
        trimmed += code.slice(rest, start) + text
        rest = end
      }
      return { code: trimmed + code.slice(rest), map: null }
    },
  },
}
