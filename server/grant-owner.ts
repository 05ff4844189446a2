import { email as addressOf } from '#contract/accounts/schemas.ts'
import { parseArgs } from 'node:util'
import { boot, program, StartProblem } from './boot.ts'
import { grantOwner } from './operators/index.ts'
import { closeSearchDb } from './search/index.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** `npm run grant-owner -- --email someone@example.com`: the first owner, in demo and in live mode. */
program(async () => {
  const email = addressIn(process.argv.slice(2))
  const running = await boot(say)
  try {
    const { owner, sentence } = await grantOwner(running.app, email)
    if (!owner) throw new StartProblem(sentence)
    say(sentence)
  } finally {
    await closeSearchDb(running.app)
    await running.stop()
  }
})

function addressIn(words: string[]): string {
  const usage = 'Say whose account becomes an owner: npm run grant-owner -- --email someone@example.com'
  try {
    const { values } = parseArgs({ args: words, options: { email: { type: 'string' } } })
    return addressOf.parse(values.email)
  } catch {
    throw new StartProblem(usage)
  }
}
