import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand, markSvg } from './scripts/brand.ts';

/** Puts the brand's name and mark into index.html, so that the splash needs no script. */
function brandInPage(): Plugin {
  const icon = `data:image/svg+xml,${encodeURIComponent(markSvg.replace('currentColor', '#a5121c'))}`;
  return {
    name: 'brand-in-page',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%BRAND_NAME%', brand.name)
        .replace('%BRAND_MARK%', markSvg.replace('<svg ', '<svg aria-hidden="true" '))
        .replace('%BRAND_ICON%', icon),
  };
}

export default defineConfig({
  plugins: [react(), brandInPage()],
  publicDir: 'src/web/public',
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { port: 8080, strictPort: true, proxy: { '/api': 'http://localhost:8081' } },
});
