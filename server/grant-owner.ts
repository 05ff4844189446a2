import { email as addressOf } from '#contract/accounts/schemas.ts'
import { parseArgs } from 'node:util'
import { createOperatorAccount } from './accounts/index.ts'
import { boot, program, StartProblem } from './boot.ts'
import { grantOwner } from './operators/index.ts'
import { closeSearchDb } from './search/index.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/**
 * `npm run grant-owner -- --email someone@example.com`: the first owner, in demo and in live mode. Live mode does not start
 * without one, so `--create` opens the account too.
 */
program(async () => {
  const { email, create } = understood(process.argv.slice(2))
  const running = await boot(say, process.env, { settingUp: true })
  try {
    if (create) await createOperatorAccount(running.app, email, say)
    const { owner, sentence } = await grantOwner(running.app, email)
    if (!owner) throw new StartProblem(sentence)
    say(sentence)
  } finally {
    await closeSearchDb(running.app)
    await running.stop()
  }
})

function understood(words: string[]): { email: string; create: boolean } {
  const usage = 'Say whose account becomes an owner: npm run grant-owner -- --email someone@example.com'
  try {
    const { values } = parseArgs({ args: words, options: { email: { type: 'string' }, create: { type: 'boolean' } } })
    return { email: addressOf.parse(values.email), create: values.create ?? false }
  } catch {
    throw new StartProblem(usage)
  }
}
