/**
 * Packages that `wanted` (of the lock file) asks for on this machine and `present` (npm's own note) does not have in that
 * version: all that are not optional, and of the optional ones those made for this very machine.
 */
export function lacking(wanted, present, machine) {
  const here = ([path, entry]) => path && (!entry.optional || madeFor(entry, machine))
  const missing = ([path, entry]) => present[path]?.version !== entry.version
  return Object.entries(wanted)
    .filter(here)
    .filter(missing)
    .map(([path]) => path)
}

function madeFor({ os, cpu, libc }, { platform, arch, musl }) {
  if (!os || !cpu) return false
  const allows = (list, value) => !list || [list].flat().includes(value)
  return allows(os, platform) && allows(cpu, arch) && allows(libc, musl ? 'musl' : 'glibc')
}

/** What npm said when it failed, without its noise, and what to do about it. */
export function npmFault(said, root) {
  const noise = /^npm error\s*(at |[{}]|\w+: |A complete log|$)/i
  const lines = said.split('\n').filter((line) => line.trim() && !noise.test(line.replace('npm ERR!', 'npm error')))
  return [...lines.slice(0, 8), '', reason(said, root)].join('\n')
}

function reason(said, root) {
  if (/ENOSPC|no space left/i.test(said)) {
    return `The disk that holds ${root} is full. Free about 2 GB and start again.`
  }
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(said)) {
    return 'npm could not reach its registry. Check the network (or the proxy settings of npm) and start again.'
  }
  if (/EACCES|EPERM|EROFS/.test(said)) {
    return `npm may not write to ${root}. Start as the user this folder belongs to, or change its owner.`
  }
  if (/EUSAGE/.test(said)) return 'package.json and package-lock.json do not agree. Restore both from the repository.'
  return 'The dependencies could not be installed, for the reason npm gives above.'
}
