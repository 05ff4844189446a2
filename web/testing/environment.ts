import { Window } from 'happy-dom'
import { populateGlobal, type Environment } from 'vitest/runtime'

let window: Window | undefined

/**
 * A document without a browser, one for all files of a worker: they share the modules they have read, and what React and
 * its tests keep of a window must be of the window that is there. What speaks HTTP (`fetch`, `Response`, `URL`,
 * `AbortController`) stays Node's, so that the server of a test can live in the same process.
 */
const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'ssr',
  setup(global) {
    if (!window) {
      window = new Window({ url: 'http://localhost:3000/', settings: { disableErrorCapturing: true } })
      populateGlobal(global, window, { bindFunctions: true, additionalKeys: ['FormData'] })
    }
    const open = window
    return {
      async teardown() {
        await open.happyDOM.abort()
        open.document.body.innerHTML = ''
        open.document.head.innerHTML = ''
        open.localStorage.clear()
        open.sessionStorage.clear()
      },
    }
  },
}
export default environment
