import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';

it('leaves out a field that a stored request lacks, because the previous release did not have it', () => {
  const stored = { name: 'Ana', company: '', email: 'ana@example.com', phone: '600 000 000' };
  expect(factsOf(stored, 'en')).toEqual([
    ['Name', 'Ana'],
    ['E-mail', 'ana@example.com'],
    ['Phone', '600 000 000'],
  ]);
  expect(factsOf({ name: 'Ana', email: 'ana@example.com' }, 'es')).toEqual([
    ['Nombre', 'Ana'],
    ['Correo', 'ana@example.com'],
  ]);
});
