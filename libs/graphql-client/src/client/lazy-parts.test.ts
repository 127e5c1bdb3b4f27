import { describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from './client.ts';
import { GetIpDocument } from '../site/index.ts';

describe('parts that load on first use', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/client-1.js');
  const withoutParts = () => {
    const importPart = vi.fn(() => Promise.reject(gone));
    const client = createGraphqlClient({
      url: 'https://shpy.example/graphql',
      importPart,
      onError: () => {},
    });
    return { client, importPart };
  };

  it('fail with the kind `load`, because the network may work', async () => {
    const { client } = withoutParts();
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'load',
      operationName: 'getIp',
      cause: gone,
    });
  });

  it('are preloaded without a rejection, and loaded again by the request', async () => {
    const { client, importPart } = withoutParts();
    await client.preload();
    expect(importPart).toHaveBeenCalledTimes(2);
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'load' });
    expect(importPart).toHaveBeenCalledTimes(3);
  });
});
