// The little of Node that tests of the web part read files with; the browser's types stay free of Node's.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
