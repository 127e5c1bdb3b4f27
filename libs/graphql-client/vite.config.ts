import { libConfig } from '@shpy/tools/vite';

export default libConfig(import.meta.dirname, {
  entries: ['index', 'react', 'ssr', 'testing', 'graphql-lite'],
  test: { globalSetup: ['src/browser-server.test.helper.ts'] },
});
