import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

it('passes its attributes on to the element', () => {
  const html = renderToStaticMarkup(<Spinner id="wait" data-testid="wait" className="mine" />);
  expect(html).toMatch(
    /^<span aria-hidden="true" id="wait" data-testid="wait" class="[^"]* mine">/,
  );
});
