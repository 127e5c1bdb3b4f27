import { setupI18n } from '@lingui/core';
import { ORIGIN_PLACEHOLDER } from '@shpy/site-contract';
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

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const readThings = (routeId: 'home' | 'terms-of-use') => {
  const json = structuredData({ routeId, prefix: '/en', i18n }) ?? '';
  return (JSON.parse(json) as { '@graph': object[] })['@graph'];
};

it('describes the company with a postal address, and the site as its own', () => {
  const company = `${ORIGIN_PLACEHOLDER}/#company`;
  expect(readThings('home')).toMatchObject([
    {
      '@id': company,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Calle de Ejemplo, 1',
        postalCode: '28001',
        addressLocality: 'Madrid',
        addressCountry: 'ES',
      },
    },
    { '@id': `${ORIGIN_PLACEHOLDER}/#website`, publisher: { '@id': company } },
  ]);
});

it('names the company as the publisher of a document', () => {
  const [, article] = readThings('terms-of-use');
  expect(article).toMatchObject({ publisher: { '@id': `${ORIGIN_PLACEHOLDER}/#company` } });
});
