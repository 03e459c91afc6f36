// The headers of the app for a host that serves files alone: as the server sends them (src/server/security-headers.ts).
import { HSTS, PAGE_HEADERS, WORKER_POLICY } from '../../src/server/security-headers.ts';

const { 'cache-control': PAGE_CACHE, ...HEADERS } = { ...PAGE_HEADERS, ...HSTS };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** As nginx and Caddy write what WASM_WORKER is. */
const WORKER_PATH = '^/assets/(passphrase|pdf|qr)-worker-[A-Za-z0-9_-]+\\.js$';

const nginxHeaders = (headers: Readonly<Record<string, string>>, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`)
    .join('');

/** In nginx a place with a header of its own has none of those around it. */
function nginxPlace(place: string, headers: Readonly<Record<string, string>>, more = ''): string {
  return `    location ${place} {\n${nginxHeaders(headers, '        ')}${more}    }\n`;
}

function nginx(): string {
  const worker = { ...HEADERS, 'content-security-policy': WORKER_POLICY };
  return `# The app alone, without a server of its own: plans stay on the phones, hospitals too. Unpack bulwark-web to /var/www/bulwark-web.
server {
    listen 443 ssl;
    server_name plan.example.org;
    ssl_certificate /etc/ssl/plan.pem;
    ssl_certificate_key /etc/ssl/plan.key;
    root /var/www/bulwark-web;
    gzip_static on;
    types {
        text/html html;
        text/javascript js;
        text/css css;
        application/json json;
        application/manifest+json webmanifest;
        application/wasm wasm;
        image/png png;
        image/svg+xml svg;
        font/ttf ttf;
        application/octet-stream pfb bcmap icc;
    }
${nginxPlace(`~ ${WORKER_PATH}`, { ...worker, 'cache-control': FOR_EVER })}${nginxPlace('/assets/', { ...HEADERS, 'cache-control': FOR_EVER })}${nginxPlace('/api/', HEADERS, '        return 404;\n')}${nginxPlace('~ \\.[a-z0-9]+$', { ...HEADERS, 'cache-control': 'no-cache' })}${nginxPlace('/', { ...HEADERS, 'cache-control': PAGE_CACHE }, '        try_files $uri /index.html;\n')}}
`;
}

const caddyHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `\t\t${name} "${value}"\n`)
    .join('');

function caddy(): string {
  return `# The app alone, without a server of its own: plans stay on the phones, hospitals too. Unpack bulwark-web to /var/www/bulwark-web.
plan.example.org {
	root * /var/www/bulwark-web
	@api path /api /api/*
	respond @api 404
	@worker path_regexp ${WORKER_PATH}
	@assets path /assets/*
	@files path_regexp \\.[a-z0-9]+$
	@page not path_regexp \\.[a-z0-9]+$
	header {
${caddyHeaders(HEADERS)}	}
	header @files cache-control no-cache
	header @assets cache-control "${FOR_EVER}"
	header @page cache-control ${PAGE_CACHE}
	header @worker content-security-policy "${WORKER_POLICY}"
	try_files {path} /index.html
	file_server {
		precompressed br gzip
	}
}
`;
}

/** By their names in the archive. */
export const hostFiles = (): Readonly<Record<string, string>> => ({
  'nginx.conf': nginx(),
  Caddyfile: caddy(),
});
