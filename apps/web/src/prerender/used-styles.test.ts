import { expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

const sheets = {
  '/menu.css': '@layer site{._menu_a1b2c_2{color:red}}',
  '/home.css': '@layer site{._hero_1nuc4_2{color:red}._pitch_1nuc4_9{color:blue}}',
  '/base.css': '@layer shpy.base{p{margin:0}}',
};

it('includes the sheets of the classes on the page, after the global sheets', () => {
  expect(Object.keys(usedStyles('<p class="_pitch_1nuc4_9">', sheets))).toEqual([
    '/base.css',
    '/home.css',
  ]);
});

it('includes only the global sheets if a page has no classes', () => {
  expect(Object.keys(usedStyles('<p>', sheets))).toEqual(['/base.css']);
});
