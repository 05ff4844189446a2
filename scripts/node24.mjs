import { join } from 'node:path'
import { majorOf, node24Missing, thisMachine } from './machine.mjs'
import { root, Sentence } from './root.mjs'

/** Where npm puts the Node it brings; older ones do not link it in `.bin`. */
export const npmsNode = () => join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

/** Path of a Node that runs the server's TypeScript: the one npm installed for this machine, or the one in use. */
export function node24() {
  const here = [npmsNode(), process.execPath].find((path) => majorOf(path) >= 24)
  if (here) return here
  throw new Sentence(node24Missing(thisMachine()))
}
