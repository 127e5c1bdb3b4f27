import { libConfig } from '@shpy/tools/vite';

export default libConfig(import.meta.dirname, {
  entries: ['index', 'operations', 'react', 'token-stores', 'ssr', 'testing', 'graphql-lite'],
  test: { globalSetup: ['src/browser-server.test.helper.ts'] },
});
