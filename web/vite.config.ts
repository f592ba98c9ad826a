import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Attune's staff app. The server fills `__NONCE__` and `__SETTINGS__` into index.html for every response. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What is loaded first is limited by checks/web-budget.test.ts, compressed.
    chunkSizeWarningLimit: 1000,
  },
});
