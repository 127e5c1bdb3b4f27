import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('passes its attributes on to the element', () => {
  const html = renderToStaticMarkup(<Skeleton id="wait" data-testid="wait" className="mine" />);
  expect(html).toMatch(
    /^<span aria-hidden="true" id="wait" data-testid="wait" class="[^"]* mine">/,
  );
});
