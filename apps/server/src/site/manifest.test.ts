import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContext } from '../context.ts';
import { manifest, writeSite } from '../fixtures/site.ts';
import { readSettings } from '../settings.ts';
import { readSiteManifest } from './manifest.ts';
import { prepareSite } from './site.ts';

describe('a folder that holds no built site', () => {
  it.each([
    ['is not there', { dir: '/nowhere' }, /SITE_DIR is "\/nowhere"; accepted: .*no site-manifest/],
    ['has another version of the manifest', { changes: { version: 2 } }, /malformed, version: /],
    [
      'redirects to another origin',
      { changes: { roles: { ...manifest.roles, home: { en: '//evil.example' } } } },
      /malformed, roles\.home\.en: /,
    ],
    [
      'smuggles into the policy',
      {
        changes: {
          errors: {
            '': { notFound: { file: 'a', csp: { script: ["x'; script-src *"], style: [] } } },
          },
        },
      },
      /malformed, errors/,
    ],
    ['has no error pages', { changes: { errors: {} } }, /malformed, errors/],
  ])('%s', async (_, { dir, changes }: { dir?: string; changes?: object }, message) => {
    await using site = await writeSite(changes);
    await expect(readSiteManifest(dir ?? site.dir)).rejects.toThrow(message);
  });

  it('has a manifest that is no JSON', async () => {
    await using site = await writeSite();
    await writeFile(join(site.dir, 'site-manifest.json'), '{');
    await expect(readSiteManifest(site.dir)).rejects.toThrow(/malformed, not JSON/);
  });

  it.each([
    ['client/es/home.html', /client\/es\/home\.html, which is missing/],
    ['client', /no client\/ in it/],
  ])('lacks %s', async (name, message) => {
    await using site = await writeSite();
    await rm(join(site.dir, name), { recursive: true });
    const context = await createContext(readSettings({ SITE_DIR: site.dir, LOG_LEVEL: '0' }));
    await expect(prepareSite(context)).rejects.toThrow(message);
  });
});

it('refuses country data that is none', async () => {
  await using site = await writeSite();
  for (const file of ['/nowhere.mmdb', join(site.dir, 'private.txt')]) {
    const settings = readSettings({ SITE_DIR: site.dir, GEOIP_DB: file });
    await expect(createContext(settings)).rejects.toThrow(
      `GEOIP_DB is ${JSON.stringify(file)}; accepted: `,
    );
  }
});
