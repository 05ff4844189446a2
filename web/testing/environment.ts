import { Window } from 'happy-dom'
import { populateGlobal, type Environment } from 'vitest/runtime'

/**
 * A document without a browser. What speaks HTTP (`fetch`, `Response`, `URL`, `AbortController`) stays Node's, so that
 * the server of a test can live in the same process.
 */
const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new Window({ url: 'http://localhost:3000/', settings: { disableErrorCapturing: true } })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: ['FormData'] })
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor as PropertyDescriptor)
      },
    }
  },
}
export default environment
