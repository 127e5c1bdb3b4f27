import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { pages } from '../pages/pages.ts';
import { structuredData } from './structured-data.ts';

it('cannot end the element that contains it', () => {
  const { id } = pages.login.title;
  const i18n = setupI18n({
    locale: 'en',
    messages: { en: { [id]: '</script><script>alert(1)</script>' } },
  });
  const json = structuredData({ routeId: 'login', prefix: '/en', i18n });
  expect(json).not.toContain('<');
  expect(JSON.stringify(JSON.parse(json ?? ''))).toContain('</script><script>alert(1)</script>');
});
