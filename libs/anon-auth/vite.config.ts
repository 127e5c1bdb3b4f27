import { libConfig } from '@shpy/tools/vite';

export default libConfig(import.meta.dirname, {
  entries: ['index', 'react', 'testing', 'server'],
});
