// A software bill of materials (CycloneDX 1.6) of what is shipped: the same for the same commit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './command.ts';
import { commitTime, type Shipped, shippedPackages } from './shipped.ts';

/** An id or an expression of SPDX, as npm has it. */
const licenceOf = ({ license }: Shipped) =>
  license === undefined
    ? {}
    : {
        licenses: [
          / (?:OR|AND|WITH) /.test(license)
            ? { expression: license.replace(/^\((.*)\)$/, '$1') }
            : { license: { id: license } },
        ],
      };

/** Subresource integrity in base64, as hexadecimal digits. */
const hashOf = ({ integrity = '' }: Shipped) =>
  integrity.startsWith('sha512-')
    ? {
        hashes: [
          { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') },
        ],
      }
    : {};

/** `at` is when the commit was made; `node` the version that is shipped, if one is. */
export function billOfMaterials(at: Date, node?: string): string {
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const components = shippedPackages().map((each) => ({
    type: 'library',
    name: each.name,
    version: each.version,
    purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
    ...licenceOf(each),
    ...hashOf(each),
  }));
  const runtime = node === undefined ? [] : [{ type: 'platform', name: 'node', version: node }];
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        timestamp: at.toISOString(),
        component: { type: 'application', name: 'bulwark', version },
      },
      components: [...runtime, ...components],
    },
    null,
    1,
  )}\n`;
}

export async function sbom(): Promise<number> {
  const text = billOfMaterials(commitTime());
  const file = join(PROJECT, 'results', 'sbom.json');
  mkdirSync(join(PROJECT, 'results'), { recursive: true });
  writeFileSync(file, text);
  console.log(`${JSON.parse(text).components.length} packages listed in ${file}`);
  return 0;
}
