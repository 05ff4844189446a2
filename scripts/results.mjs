/**
 * What a runner's report says, as passed and failed. A runner that died, ran nothing, or ended badly although no test
 * failed counts as one failure. `ended` is { ok, how } of its process.
 */
export function readVitest(report, ended) {
  if (!report) return broken('vitest', ended)
  const brokenFiles = report.testResults.filter(isBroken)
  return settle('vitest', report.numPassedTests, report.numFailedTests + brokenFiles.length, ended)
}

const isBroken = (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')

/** Of a report of vitest: the files that hold a failure, and what failed in them, by name. */
export function failuresOf(report) {
  const files = (report?.testResults ?? []).filter((file) => file.status === 'failed')
  const names = files.flatMap((file) =>
    isBroken(file)
      ? [file.name]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => `${file.name} > ${test.fullName}`),
  )
  return { files: files.map((file) => file.name), names }
}

/**
 * The first run of all, and the second of the files that failed in it. When all of those pass then, they count; else the
 * first run stands. `named` says what failed, or passed at the second try only.
 */
export function withSecondTry(first, firstReport, second) {
  const names = failuresOf(firstReport).names
  const settled = second.failed === 0
  const how = settled ? 'At the second try only' : 'Failed'
  const named = names.map((name) => `${how}: ${name}`)
  return settled ? { passed: first.passed + first.failed, failed: 0, named } : { ...first, named }
}

export function readPlaywright(report, ended) {
  if (!report) return broken('playwright', ended)
  const { expected, flaky, unexpected } = report.stats
  for (const error of report.errors ?? []) console.error(error.message)
  return { ...settle('playwright', expected + flaky, unexpected, ended), named: specsNamed(report.suites ?? []) }
}

const outcomes = { unexpected: 'Failed', flaky: 'At the second try only' }

function specsNamed(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ status }) => (status in outcomes ? [`${outcomes[status]}: ${file} > ${title}`] : [])),
    ),
    ...specsNamed(inner),
  ])
}

function settle(runner, passed, failed, ended) {
  if (passed + failed === 0) {
    console.error(`${runner} ran no test.`)
    return { passed: 0, failed: 1 }
  }
  if (!ended.ok && failed === 0) {
    console.error(`${runner} ended with ${ended.how} although no test failed.`)
    return { passed, failed: 1 }
  }
  return { passed, failed }
}

function broken(runner, ended) {
  console.error(`${runner} left no report (${ended.how}).`)
  return { passed: 0, failed: 1 }
}
