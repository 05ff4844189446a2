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
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
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
          // What React and its tests hold of a window must not outlive the window of their file.
          isolate: true,
        },
      },
    ],
    pool: 'forks',
    // Reading the house anew for each file would take as long as the tests: what a module keeps is keyed by its app.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A limit for what hangs; a busy machine takes many times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
