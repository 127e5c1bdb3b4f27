import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest, writeSite } from '../fixtures/site.fixture.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { listSiteFiles } from './files.ts';
import { readSiteManifest } from './manifest.ts';
import { prepareSite } from './site.ts';

const readContext = async (dir: string) => ({
  settings: readSettings({ SITE_DIR: dir }),
  site: await readSiteManifest(dir),
});

describe('a folder without a valid built site', () => {
  it.each([
    [
      'does not exist',
      { dir: '/nowhere' },
      /SITE_DIR is "\/nowhere"; accepted: .*no site-manifest/,
    ],
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

  it('has a manifest that is not JSON', async () => {
    await using site = await writeSite();
    await writeFile(join(site.dir, 'site-manifest.json'), '{');
    await expect(readSiteManifest(site.dir)).rejects.toThrow(/malformed, not JSON/);
  });

  it('has a manifest or a file that cannot be read', async () => {
    await using site = await writeSite();
    const files = await listSiteFiles(site.dir);
    await rm(join(site.dir, 'client/robots.txt'));
    expect(() => files.read('robots.txt')).toThrow(
      /SITE_DIR is .*client\/robots\.txt cannot be read: ENOENT; run "nx build web"; in an unpacked release, leave SITE_DIR unset/,
    );
    await rm(join(site.dir, 'site-manifest.json'));
    await mkdir(join(site.dir, 'site-manifest.json'));
    await expect(readSiteManifest(site.dir)).rejects.toThrow(
      /SITE_DIR is .*can be read there: EISDIR; set the path of a file/,
    );
  });

  it.each([
    ['client/es/home.html', /client\/es\/home\.html, which is missing/],
    ['client', /no client\/ can be read there: ENOENT; run "nx build web"/],
  ])('lacks %s', async (name, message) => {
    await using site = await writeSite();
    await rm(join(site.dir, name), { recursive: true });
    const context = await readContext(site.dir);
    await expect(prepareSite(context)).rejects.toThrow(message);
  });

  it.each([
    ['es/home.html', '<script type="module" src="/assets/boot-1a2b.js"></script>'],
    ['es/home.html', '<link imagesrcset="/assets/dot.png 1x, /assets/boot-1a2b.js 2x">'],
    ['fragments/en/terms.html', '<img src=/assets/boot-1a2b.js>'],
    ['assets/app-5e6f.css', 'a{background:url(/assets/boot-1a2b.js)}'],
    ['assets/app-5e6f.js', 'const list=["assets/dot.png","assets/boot-1a2b.js"]'],
    ['assets/app-5e6f.js', 'import("./app-3f2a.js");import"./boot-1a2b.js"'],
  ])('lacks an asset to which %s refers: %s', async (name, text) => {
    await using site = await writeSite({}, { [name]: text });
    const context = await readContext(site.dir);
    await expect(prepareSite(context)).rejects.toThrow(
      `(client/assets/boot-1a2b.js, which client/${name} needs, is missing; run "nx build web"; in an unpacked release, leave SITE_DIR unset, or unpack the release again)`,
    );
    await writeFile(join(site.dir, 'client/assets/boot-1a2b.js'), '');
    await prepareSite(context);
  });

  it('may contain the address of an asset of another site', async () => {
    const text = '<a href="https://other.example/assets/boot-1a2b.js">assets</a>';
    await using site = await writeSite({}, { 'es/home.html': text });
    await prepareSite(await readContext(site.dir));
  });
});

it.each([
  ['es/home.html', '<p>__SESSION_EMAIL__</p>', /client\/es\/home\.html .*__SESSION_EMAIL__/],
  // The state declares only the request.
  ['es/login-sent.html', '__PAGE_REQUEST__ __PAGE_WAIT__', /es\/login-sent\.html .*__PAGE_WAIT__/],
  ['errors/es-serverError.html', '__NOT_FOUND_PATH__', /errors\/es-server.* __NOT_FOUND_PATH__/],
])('refuses %s with an undeclared placeholder', async (file, text, message) => {
  await using site = await writeSite({}, { [file]: text });
  const context = await readContext(site.dir);
  await expect(prepareSite(context)).rejects.toThrow(message);
});
