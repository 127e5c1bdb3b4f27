import type { ComponentType } from 'react';

/** What a component opened by `overlays.open` gets besides its own props. */
export interface OverlayProps<Result = void> {
  /** To be passed to `<Modal.Root>` or `<Slideover.Root>`. */
  open: boolean;
  /** To be passed along with it; closing by it gives the result `undefined`. */
  onOpenChange: (open: boolean) => void;
  /** Closes with a result. */
  close: (result?: Result) => void;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any result will do
export type AnyOverlayProps = OverlayProps<any>;

export type ResultOf<Props extends AnyOverlayProps> =
  Parameters<Props['close']> extends [result?: infer Result] ? Result : never;

/** The result to come, with ways to change and to close what is open. */
export interface OverlayHandle<Props extends AnyOverlayProps> extends Promise<
  ResultOf<Props> | undefined
> {
  readonly id: number;
  update: (changes: Partial<Omit<Props, keyof OverlayProps>>) => void;
  close: (result?: ResultOf<Props>) => void;
}

/** One overlay as `<Overlays>` draws it. */
export interface OpenOverlay {
  readonly id: number;
  readonly component: ComponentType<AnyOverlayProps>;
  readonly props: object;
  /** False while it plays its exit. */
  readonly open: boolean;
}

/** Opens components from code and gives their results. Knows nothing of the page. */
export interface OverlayManager {
  /** Opens one more; resolves when it closes, with `undefined` when there was no result. */
  open: <Props extends AnyOverlayProps>(
    component: ComponentType<Props>,
    ...props: object extends Omit<Props, keyof OverlayProps>
      ? [props?: Omit<Props, keyof OverlayProps>]
      : [props: Omit<Props, keyof OverlayProps>]
  ) => OverlayHandle<Props>;
  /** Closes all without a result. */
  closeAll: () => void;
  get: () => readonly OpenOverlay[];
  subscribe: (listener: () => void) => () => void;
  close: (id: number, result?: unknown) => void;
  /** Forgets a closed overlay once its exit is over. */
  remove: (id: number) => void;
}
