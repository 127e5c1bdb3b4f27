import { createTestRouting } from '@shpy/i18n-routing/testing';

export const routing = createTestRouting('prefix');
