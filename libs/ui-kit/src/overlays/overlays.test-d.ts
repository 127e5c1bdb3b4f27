import { expectTypeOf, it } from 'vitest';
import { createOverlays, type OverlayProps } from './index.ts';

interface ConfirmProps extends OverlayProps<boolean> {
  question: string;
}
declare function Confirm(props: ConfirmProps): null;
declare function Plain(props: OverlayProps): null;

const overlays = createOverlays();

it('resolves with the result type of the component', () => {
  expectTypeOf(overlays.open(Confirm, { question: '?' })).resolves.toEqualTypeOf<
    boolean | undefined
  >();
});

it('requires the props of the component, without those that the manager passes', () => {
  // @ts-expect-error -- the question is missing
  overlays.open(Confirm);
  // @ts-expect-error -- no such prop
  overlays.open(Confirm, { question: '?', answer: 1 });
  overlays.open(Plain);
});

it('checks the types of results and changed props', () => {
  const handle = overlays.open(Confirm, { question: '?' });
  handle.close(true);
  handle.update({ question: '!' });
  // @ts-expect-error -- not a boolean
  handle.close('yes');
});
