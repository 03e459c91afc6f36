import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appIcons, drawIcon, prepareIcons } from './scripts/app-icons.ts';
import { brand, escapeHtml, markSvg } from './scripts/brand.ts';
import { publicData } from './scripts/data/public-data.ts';
import { buildTargets, lowestInWords } from './scripts/lowest-browsers.ts';
import { webManifest } from './scripts/web-manifest.ts';

const NO_SERVICE_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', async () => {
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
});
`;

/** Puts the brand's name and mark into index.html, so that the splash needs no script, and makes the icons and the manifest. */
function brandInPage(): Plugin {
  const icon = markSvg.replace('currentColor', '#a5121c');
  return {
    name: 'brand-in-page',
    transformIndexHtml: (html) =>
      html
        .replace('%LOWEST_BROWSERS%', lowestInWords)
        .replaceAll('%BRAND_NAME%', () => escapeHtml(brand.name))
        .replace('%BRAND_MARK%', () => markSvg.replace('<svg ', '<svg aria-hidden="true" ')),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: webManifest() });
      await prepareIcons();
      for (const each of appIcons) {
        this.emitFile({ type: 'asset', fileName: each.fileName, source: drawIcon(each) });
      }
    },
    configureServer: (server) => {
      // What `npm start` left on this origin would go on serving the built app.
      server.middlewares.use('/service-worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(NO_SERVICE_WORKER);
      });
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(webManifest());
      });
      server.middlewares.use('/icon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(icon);
      });
    },
  };
}

/** Of package.json the app has the version alone. */
const versionAlone = (): Plugin => ({
  name: 'version-alone',
  enforce: 'pre',
  load: {
    filter: { id: /\/package\.json$/ },
    handler: (id) =>
      id === MANIFEST
        ? JSON.stringify({ version: JSON.parse(readFileSync(id, 'utf8')).version })
        : null,
  },
});
const MANIFEST = fileURLToPath(new URL('./package.json', import.meta.url));

/** fontkit reads WOFF2 with brotli; the fonts here are TTF, and the decoder would be 60 kB gzipped. */
export const noBrotli = {
  find: 'brotli/decompress.js',
  replacement: fileURLToPath(
    new URL('./src/web/features/papers/pdf/no-brotli.ts', import.meta.url),
  ),
};

/** Code of workers and of parts that come later, which vite finds only when they are asked for. */
export const laterDependencies = [
  'pdfkit',
  'fontkit',
  'bidi-js',
  'age-encryption',
  'lean-qr',
  'zxing-wasm/reader',
  'astronomy-engine',
  'geomagnetism',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
  'fflate',
  'saxes',
];

/** Where `npm run dev` finds the API. */
const api = process.env.DEV_API ?? 'http://localhost:8081';

/** What every screen needs, and what begins it: they name what each screen and the vault need besides. */
const START_FILE = /\/(?:index|start)-[\w-]{8}\.js$/;

/** Bytes before they are made small: icons that are fewer lie beside others. */
const ICONS_AT_LEAST = 3000;

export default defineConfig({
  plugins: [react(), brandInPage(), publicData(), versionAlone()],
  resolve: { alias: [noBrotli] },
  publicDir: 'src/web/public',
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A part that comes later lies on the device by then: to list all it needs beside each part costs a start more than it saves.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' || START_FILE.test(hostId)
          ? needed
          : needed.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: {
      // A constant is written where it is used: smaller than one that each chunk imports.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // The bundler would name all parts that use a file of packages.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'icons',
              test: /\/node_modules\/lucide-react\/.*\/icons\//,
              entriesAware: true,
              entriesAwareMergeThreshold: ICONS_AT_LEAST,
            },
            // What reads PDFs belongs to one part, which a test knows by its name.
            { name: 'packages', test: /\/node_modules\/(?!pdfjs-dist)/, entriesAware: true },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [versionAlone()] },
  // Made ready at the start of `npm run dev`: found later, they would reload the page in the middle of work.
  optimizeDeps: { include: laterDependencies },
  server: { port: 8080, strictPort: true, proxy: { '/api': api } },
});
