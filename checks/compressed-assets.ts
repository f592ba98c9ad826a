import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Compresses files once at build time, not on every request, and so as small as possible. The font format is compressed
 * already.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    writeBundle() {
      if (this.environment.name !== 'client') return;
      const { root, build } = this.environment.config;
      const folder = resolve(root, build.outDir, build.assetsDir);
      for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
        const bytes = readFileSync(resolve(folder, name));
        writeFileSync(resolve(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        writeFileSync(resolve(folder, `${name}.br`), brotliCompressSync(bytes));
      }
    },
  };
}
