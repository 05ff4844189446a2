import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { machineFault, thisMachine } from './machine.mjs'

/** The folder of the package, with links resolved. */
export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..'))

/** True when the module is the program being run and not an import of one. */
export function isProgram(url) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
}

/** Something the person at the terminal can act on: its message is shown without a stack. */
export class Sentence extends Error {}

/** Runs a program's body; a Sentence becomes one line on standard error and exit code 1. */
export async function program(body) {
  try {
    const fault = machineFault(thisMachine())
    if (fault) throw new Sentence(fault)
    await body()
  } catch (error) {
    const sentence = error instanceof Sentence ? error.message : diskFault(error)
    console.error(sentence ? `\n${sentence}` : error)
    process.exitCode = 1
  }
}

/** What a failed write means to a person; null for every other error. */
function diskFault({ code, path, syscall }) {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk that holds ${path ?? root} is full. Free about 2 GB and start again.`
  // on a read-only disk a recursive mkdir complains of a missing folder
  const refused = ['EACCES', 'EPERM', 'EROFS'].includes(code) || (code === 'ENOENT' && syscall === 'mkdir')
  if (!refused) return null
  return `Treq may not write to ${path ?? root}. Start as the user this folder belongs to, or change its owner.`
}

/** Tells that a long step goes on, with the seconds gone by. Returns the function that ends it. */
export function step(title) {
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const live = process.stdout.isTTY
  process.stdout.write(live ? title : `${title}\n`)
  const say = () => process.stdout.write(live ? `\r${title} ${seconds()} s` : `  … ${seconds()} s\n`)
  const timer = setInterval(say, live ? 1000 : 15_000)
  return (result) => {
    clearInterval(timer)
    process.stdout.write(`${live ? `\r${title}` : ' '} ${result} (${((Date.now() - begin) / 1000).toFixed(1)} s)\n`)
  }
}
