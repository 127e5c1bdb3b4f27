import { libConfig } from '@shpy/tools/vite';
import { styleSheets } from './scripts/style-sheets.ts';

export default libConfig(import.meta.dirname, { plugins: [styleSheets(import.meta.dirname)] });
