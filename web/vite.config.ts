import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/**
 * What every page loads, in one file: small files of shared modules compress worse and wait for each other. Modules that
 * only some pages need stay where they are used.
 */
const ground = [
  /node_modules\/(react|react-dom|scheduler|react-router|clsx|class-variance-authority)\//,
  /node_modules\/@tanstack\/query-core\/build\/modern\/(?!infiniteQueryObserver|queriesObserver|streamedQuery)/,
  /node_modules\/@radix-ui\/react-(slot|compose-refs)\//,
  /node_modules\/@tanstack\/react-query\/build\/modern\/(useBaseQuery|useQuery|QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\./,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/)/,
  /vite\/preload-helper/,
  /web\/lib\/(call|http|http-error|api-path|use-hydrated|use-config|log|preload-error)\.tsx?$/,
  /web\/lib\/(language\/(i18n|format)|session\/(session|session-store|auth-calls|next-path))\.tsx?$/,
  /web\/design\/(cx|button|icon-button|spinner|link|card|picture|grid|container|skeleton|field|field-context|field-error|input|select|control-classes|price|format-price|visually-hidden)\.tsx?$/,
  /web\/messages\/en\/(common|errors|shell|titles)\.ts$/,
  /web\/app\/(failures|page-title|page-meta|gate|routes|view)\.tsx?$/,
  // small, and asked for by home and by others: alone each costs a request and its own dictionary
  /web\/lib\/(json-ld|language\/(intl|page-address))\.tsx?$/,
  /web\/features\/search\/(browse-path|recent-key|near-me)\.tsx?$/,
  /web\/messages\/en\/(near|home)\.ts$/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(map-pin|shield-check|locate-fixed)\./,
]

/** Two builds: the browser's into dist/client, and with `--ssr` the server's entry into dist/server. */
export default defineConfig(({ isSsrBuild = false, command }) => ({
  root,
  publicDir: isSsrBuild ? false : resolve(root, 'public'),
  plugins: [react(), tailwindcss()],
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
    ssr: isSsrBuild,
    rollupOptions: {
      input: resolve(root, isSsrBuild ? 'app/entry-server.tsx' : 'app/entry-client.tsx'),
      output: isSsrBuild
        ? { entryFileNames: 'entry-server.js' }
        : {
            // The entry names every file, and no hash can be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'ground', test: (id) => ground.some((one) => one.test(id)) }],
            },
          },
    },
  },
}))
