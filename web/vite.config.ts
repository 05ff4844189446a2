import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/**
 * What most pages share comes in few files: each request of a phone costs a round trip. What only some pages need
 * stays with them.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/, priority: 2 },
  {
    name: 'shared',
    minShareCount: 12,
    maxModuleSize: 12_000,
    test: /web[\\/](design|lib)[\\/]|lucide-react/,
    priority: 1,
  },
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
      output: isSsrBuild ? { entryFileNames: 'entry-server.js' } : { codeSplitting: { groups: chunkGroups } },
    },
  },
}))
