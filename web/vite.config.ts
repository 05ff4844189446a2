import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { withoutUnused } from './without-unused.ts'

const root = import.meta.dirname

/** Every visit begins with the entry, and most with the home page. */
const beginnings = ['app/entry-client.tsx', 'app/pages/public/home.tsx'].map((file) => resolve(root, file))
/** Packages whose modules hang together; of the others each file goes with those that use it. */
const wholePackages =
  /node_modules\/(react|react-dom|scheduler|react-router|clsx|class-variance-authority|@tanstack\/query-core)\//

const firstLoad = /^assets\/(ground|entry-client|home)-/

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}
let ground: Set<string> | undefined
/**
 * What the first visit loads is in one file, as small files of shared modules compress worse and wait for each other: our
 * modules that the entry and the home page import, on whatever way, and the packages that hold everything up.
 */
function isGround(id: string, modules: Modules): boolean {
  if (!ground) {
    ground = new Set()
    const open = [...beginnings]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (ground.has(next) || (next.includes('node_modules') && !wholePackages.test(next))) continue
      ground.add(next)
      open.push(...(modules.getModuleInfo(next)?.importedIds ?? []))
    }
  }
  return ground.has(id) && !beginnings.includes(id)
}

/**
 * A component with a name for developer tools looks used, so the bundler keeps it with all that it imports: without the
 * names the router's own link, forms and prefetching, which no page of ours uses, stay out of the first visit.
 */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(react-router\/dist\/production\/lib\/(dom\/lib|router\/router)\.js|@radix-ui\/)/ },
    handler: (code) => ({
      code: code
        // an option that we never give
        .replace(/if \((init|opts\?)\.instrumentations\)/g, 'if (false)')
        .replace(/^\w+\.displayName = [\w"]+;$/gm, '')
        .replace(/= (\w+\$?\d*)\.forwardRef\(/g, '= /* @__PURE__ */ $1.forwardRef('),
      map: null,
    }),
  },
}

/** Two builds: the browser's into dist/client, and with `--ssr` the server's entry into dist/server. */
export default defineConfig(({ isSsrBuild = false, command }) => ({
  root,
  publicDir: isSsrBuild ? false : resolve(root, 'public'),
  plugins: [react(), tailwindcss(), routerWithoutNames, ...(isSsrBuild ? [] : [withoutUnused])],
  appType: 'custom',
  // The server's entry is whole: React in its production form whatever NODE_ENV says when it runs.
  ...(isSsrBuild && command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: isSsrBuild ? { noExternal: true } : {},
  server: { fs: { allow: [resolve(root, '..')] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: resolve(root, isSsrBuild ? '../dist/server' : '../dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: font or picture would not be cached; and the policy allows data: for pictures only.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: {
      // A list of what a later chunk imports would stand in the first load, and each page that shares a module makes it longer.
      resolveDependencies: (_file, deps, { hostId }) =>
        firstLoad.test(hostId) ? deps.filter((name) => name.endsWith('.css') && !firstLoad.test(name)) : deps,
    },
    ssr: isSsrBuild,
    rollupOptions: {
      input: resolve(root, isSsrBuild ? 'app/entry-server.tsx' : 'app/entry-client.tsx'),
      output: isSsrBuild
        ? { entryFileNames: 'entry-server.js' }
        : {
            // The entry names every file, and no hash can be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: (id, modules) => (isGround(id, modules) ? 'ground' : null) }],
            },
          },
    },
  },
}))
