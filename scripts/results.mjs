/**
 * What a runner's report says, as passed and failed. A runner that died, ran nothing, or ended badly although no test
 * failed counts as one failure. `ended` is { ok, how } of its process.
 */
export function readVitest(report, ended) {
  if (!report) return broken('vitest', ended)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return settle('vitest', report.numPassedTests, report.numFailedTests + brokenFiles.length, ended)
}

export function readPlaywright(report, ended) {
  if (!report) return broken('playwright', ended)
  const { expected, flaky, unexpected } = report.stats
  for (const error of report.errors ?? []) console.error(error.message)
  if (flaky) console.error(`${flaky} of them passed at the second try only; the list above names them as flaky.`)
  return settle('playwright', expected + flaky, unexpected, ended)
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
