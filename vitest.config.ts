import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes as long as many others together: begun last, they would leave one core idle. */
const longest = [
  'server/bookings/interleavings.test.ts',
  'server/bookings/later-interleavings.test.ts',
  'server/platform/postgres/embedded.test.ts',
  'server/bookings/balance/balance-faults.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    const others = sorted.filter((file) => !isLong(file))
    // Not before another project's: a worker ends, with all that it has read, where the next file is of another project.
    const begins = others.findIndex(({ project }) => project.name === 'server')
    return others.toSpliced(begins === -1 ? others.length : begins, 0, ...sorted.filter(isLong))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,demo,scripts,test}/**/*.test.ts'],
          // Node reads this TypeScript as the server does; a quarter less than with every file sent through Vite.
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['**/*.dom.test.tsx'] } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['web/**/*.dom.test.tsx'],
          environment: './web/testing/environment.ts',
        },
      },
    ],
    pool: 'forks',
    // Worlds come and go by the hundred: with room for the young objects, collecting them costs 4 % less processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Reading the house anew for each file would take as long as the tests: what a module keeps is keyed by its app.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A limit for what hangs; a busy machine takes many times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
