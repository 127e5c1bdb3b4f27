import { libConfig } from '@shpy/tools/vite';

export default libConfig(import.meta.dirname, {
  entries: [
    'index',
    'react',
    'site/index',
    'site/react',
    'token-stores',
    'ssr',
    'testing',
    'graphql-lite',
    'codegen',
  ],
  test: { globalSetup: ['src/browser-server.fixture.ts'] },
});
