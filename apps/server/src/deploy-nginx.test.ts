import { describe, expect, it } from 'vitest';
import { sendRequest } from './fixtures/app.fixture.ts';
import { createPostgres, hasPostgres } from './fixtures/databases.fixture.ts';
import { hasNginx, startNginx } from './fixtures/nginx.fixture.ts';
import { startRealServer } from './fixtures/real-server.fixture.ts';

describe.skipIf(!hasNginx || !hasPostgres)('the site of nginx (Debian package nginx)', () => {
  it('answers every request while one of two processes is stopped', async () => {
    await using database = await createPostgres();
    await using kept = await startRealServer(database);
    const stopped = await startRealServer(database);
    await using nginx = await startNginx([kept.port, stopped.port]);
    const requests = async () => {
      for (let sent = 0; sent < 20; sent++) {
        const { status, text } = await nginx.get('/en');
        expect(status).toBe(200);
        expect(text).toContain('https://shop.example');
      }
    };
    await requests();
    await Promise.all([stopped[Symbol.asyncDispose](), requests()]);
    await requests();
    expect((await nginx.get('/api/ip')).text).toContain('"ip":"127.0.0.1"');
    const plain = await sendRequest(nginx.httpPort, '/en?a=b', {
      headers: { host: 'shop.example' },
    });
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toBe('https://shop.example/en?a=b');
  }, 60_000);
});
