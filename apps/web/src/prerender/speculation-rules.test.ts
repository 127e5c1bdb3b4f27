import { expect, it } from 'vitest';
import { routing } from '../config/routes.ts';
import { prerenderable, speculationRules } from './speculation-rules.ts';

it('lists the documents of the variant and the translations of the page', () => {
  // The six documents, and `/es/…` and `/en/…` of this page.
  expect(prerenderable('', 'terms-of-use')).toHaveLength(6 + 2);
  expect(prerenderable('', 'terms-of-use')).toEqual(
    expect.arrayContaining(['/politica-privacidad', '/es/terminos-de-uso', '/en/terms-of-use']),
  );
  expect(prerenderable('/en', 'home')).toEqual(expect.arrayContaining(['/en', '/es']));
});

it('never lists `/` or a page of the sign-in', () => {
  for (const { prefix, routeId } of routing.entries())
    for (const path of prerenderable(prefix, routeId))
      expect(path).not.toMatch(/^\/$|login|inicio-de-sesion/);
});

it('contains no tag and no placeholder', () => {
  expect(speculationRules('', 'home')).not.toMatch(/<|__\w+__/);
});
