import { expect, it, vi } from 'vitest';
import { createRenderer } from './renderer.tsx';

vi.mock('../pages/document/document-page.tsx', () => ({
  default() {
    throw new Error('This page cannot be rendered');
  },
}));

it('stops the build if a part of a page throws while it is rendered', async () => {
  const { render } = await createRenderer({ css: {}, boot: '/boot.js', buildId: '1' });
  await expect(render('/terminos-de-uso')).rejects.toThrow(
    /^A part of \/terminos-de-uso threw: Error: This page cannot be rendered\n +at /,
  );
});
