import { expectTypeOf, it } from 'vitest';
import { createOverlays, type OverlayProps } from './index.ts';

interface ConfirmProps extends OverlayProps<boolean> {
  question: string;
}
declare function Confirm(props: ConfirmProps): null;
declare function Plain(props: OverlayProps): null;

const overlays = createOverlays();

it('the promise gives the result of the component', () => {
  expectTypeOf(overlays.open(Confirm, { question: '?' })).resolves.toEqualTypeOf<
    boolean | undefined
  >();
});

it('props are asked for, the manager’s own are not', () => {
  // @ts-expect-error -- the question is missing
  overlays.open(Confirm);
  // @ts-expect-error -- no such prop
  overlays.open(Confirm, { question: '?', answer: 1 });
  overlays.open(Plain);
});

it('results and changes are checked', () => {
  const handle = overlays.open(Confirm, { question: '?' });
  handle.close(true);
  handle.update({ question: '!' });
  // @ts-expect-error -- not a boolean
  handle.close('yes');
});
