import { spawnSync } from 'node:child_process'

/** What keeps Treq from running on a machine, as a sentence with what to do; null when nothing does. */
export function machineFault(machine) {
  const { platform, node } = machine
  if (platform === 'win32') {
    return 'Treq runs on Linux and macOS. On Windows use its Linux: "wsl --install" in PowerShell, then clone and start Treq in there.'
  }
  if (major(node) >= 24) return null
  if (!npmHasNode24(machine)) return node24Missing(machine)
  return major(node) < 18 ? `Treq starts with Node 18 or newer; this is ${node}. ${howToInstall(machine)}.` : null
}

function npmHasNode24({ platform, arch, musl }) {
  return platform === 'linux' && ['x64', 'arm64'].includes(arch) && !musl
}

/** Where npm has no Node 24, or one that does not run. */
export function node24Missing(machine) {
  const { platform, arch, musl, node } = machine
  const here = `${platform}-${arch}${musl ? ' with musl' : ''}`
  return `Treq needs Node 24 or newer, and npm has none that runs on this machine (${here}). You have ${node}. ${howToInstall(machine)}.`
}

function howToInstall({ platform, musl }) {
  if (musl) return 'Run "apk add nodejs npm" on an Alpine whose Node is 24 or newer, and start again'
  if (platform === 'darwin') return 'Install it with "brew install node@24" or from https://nodejs.org, and start again'
  return 'Install Node 24 from https://nodejs.org, and start again'
}

export const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  node: process.version,
  musl: process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime,
})

/** The major version of the Node at `path`; 0 when it does not run here. */
export const majorOf = (path) => major(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout)

function major(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
}
