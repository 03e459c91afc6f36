// A resource that is not the hospitals: its declaration alone gives routes, validation, OpenAPI, backup and restore.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hospitals } from '../../src/domain/hospitals/hospital.ts';
import { defineResource, type Resource } from '../../src/domain/sync/resource.ts';
import { createApp } from '../../src/server/app.ts';
import { backup, restore } from '../../src/server/backup.ts';
import { openSqlite } from '../../src/server/database/open-sqlite.ts';

const channels = defineResource({
  name: 'channels',
  one: 'channel',
  pick: { key: 'use', among: ['command', 'medical'] },
  texts: ['name', 'receive'],
  laterTexts: ['tone'],
  sortedBy: 'name',
});
const kept = [hospitals, channels] as unknown as readonly Resource[];
const NOW = new Date('2026-11-22T10:00:00Z');

test('is checked, listed, described, backed up and restored like the hospitals, and beside them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulwark-'));
  const database = await openSqlite(join(folder, 'data'));
  let made = 0;
  const app = await createApp({
    database,
    now: () => NOW,
    newId: () => {
      made += 1;
      return `id${made}`;
    },
    logger: false,
    version: '0',
    host: { open: false },
    resources: kept,
  });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'localhost' },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const post = (use: string, name: string) =>
    call('POST', '/api/channels', { use, name, receive: '463.175' });

  expect(await post('none', 'MED 4')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'use' }] },
  });
  expect((await post('medical', 'MED 4')).status).toBe(201);
  expect((await post('command', 'CMD 1')).status).toBe(201);
  await call('POST', '/api/hospitals', { category: 'primary', name: 'Mercy' });
  const list = async () => (await call('GET', '/api/channels')).body;
  expect(await list()).toMatchObject([
    { use: 'command', name: 'CMD 1', tone: '' },
    { use: 'medical', name: 'MED 4', receive: '463.175' },
  ]);
  const { body: document } = await call('GET', '/api/openapi.json');
  expect(Object.keys(document.paths)).toContain('/api/channels/{id}');
  expect(Object.keys(document.components.schemas)).toContain('ChannelBody');

  await call('DELETE', '/api/channels/id2');
  const file = join(folder, 'backup.json');
  expect(await backup(database, file, NOW, kept)).toContain('1 hospital, 1 channel written');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    hospitals: [{ name: 'Mercy' }],
    channels: [{ name: 'MED 4' }],
    removed: [{ resource: 'channels', id: 'id2', version: 1 }],
  });
  await call('DELETE', '/api/channels/id1');
  await restore(database, file, NOW, kept);
  // A version that its id never had: what was based on the one before is refused.
  expect(await list()).toMatchObject([{ id: 'id1', name: 'MED 4', version: 2 }]);

  // A file of a server that knew hospitals alone says nothing of channels.
  const before = join(folder, 'before.json');
  expect(await backup(database, before, NOW, kept.slice(0, 1))).toContain('1 hospital written');
  await restore(database, before, NOW, kept);
  expect(await list()).toMatchObject([{ id: 'id1', name: 'MED 4' }]);
});
