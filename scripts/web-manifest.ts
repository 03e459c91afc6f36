// The web app manifest: what makes the app installable, in the brand's name.
import { SHARE_PATH, SHARED_FIELDS } from '../src/web/platform/messages.ts';
import { appIcons } from './app-icons.ts';
import { brand } from './brand.ts';

export function webManifest(): string {
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: 'Tactical Medical Assessment',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['medical', 'productivity'],
    icons: [
      ...appIcons.flatMap(({ fileName, size, purpose }) =>
        purpose
          ? [{ src: `/${fileName}`, sizes: `${size}x${size}`, type: 'image/png', purpose }]
          : [],
      ),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    // Answered by src/web/service-worker/shared-text.ts, so that no place is in an address.
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: Object.fromEntries(SHARED_FIELDS.map((name) => [name, name])),
    },
    shortcuts: [
      { name: 'Medical Threat Assessment', url: '/threat-assessment' },
      { name: 'Assessments', url: '/assessments' },
      { name: 'Medical Reference', url: '/medical-reference' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
