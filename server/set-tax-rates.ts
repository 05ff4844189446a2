import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { boot, program, StartProblem } from './boot.ts'
import { closeSearchDb } from './search/index.ts'
import { setTaxRates } from './settings/index.ts'

/** `npm run set-tax-rates -- --file rates.json`: a list of the rules in `server/settings/tax-rules.ts`; `[]` taxes nothing. */
program(async () => {
  const rates = await ratesIn(process.argv.slice(2))
  const running = await boot(say, process.env, { settingUp: true })
  try {
    const count = await setTaxRates(running.app, rates).catch((error: unknown) => {
      throw error instanceof ZodError ? new StartProblem(`These rates cannot be used:\n${errorsOf(error)}`) : error
    })
    say(`${count} tax rates are in force for what is sold from now on.`)
  } finally {
    await closeSearchDb(running.app)
    await running.stop()
  }
})

const say = (line: string) => void process.stdout.write(`${line}\n`)

const errorsOf = ({ issues }: ZodError): string =>
  issues.map(({ path, message }) => `  - ${path.join('.')}: ${message}`).join('\n')

async function ratesIn(words: string[]): Promise<unknown> {
  const usage = 'Name a JSON file with the rates: npm run set-tax-rates -- --file rates.json'
  try {
    const { values } = parseArgs({ args: words, options: { file: { type: 'string' } } })
    return JSON.parse(await readFile(values.file ?? '', 'utf8'))
  } catch {
    throw new StartProblem(usage)
  }
}
