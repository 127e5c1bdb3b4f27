import { libConfig } from '@shpy/tools/vite';

export default libConfig(import.meta.dirname, {
  entries: ['index', 'session', 'react', 'testing'],
});
