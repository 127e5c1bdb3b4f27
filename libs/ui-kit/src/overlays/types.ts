import type { ComponentType } from 'react';

/** Props that `overlays.open` passes to a component in addition to its own. */
export interface OverlayProps<Result = void> {
  /** Pass it to `<Modal.Root>` or `<Slideover.Root>`. */
  open: boolean;
  /** Pass it along with `open`. Closing this way resolves with `undefined`. */
  onOpenChange: (open: boolean) => void;
  /** Closes with a result. */
  close: (result?: Result) => void;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- accepts every type of result
export type AnyOverlayProps = OverlayProps<any>;

export type ResultOf<Props extends AnyOverlayProps> =
  Parameters<Props['close']> extends [result?: infer Result] ? Result : never;

/** A promise of the result, with methods to update and close the overlay. */
export interface OverlayHandle<Props extends AnyOverlayProps> extends Promise<
  ResultOf<Props> | undefined
> {
  /** Identifies the overlay in `OverlayManager.close`. */
  readonly id: number;
  /** Changes props of the open component. */
  update: (changes: Partial<Omit<Props, keyof OverlayProps>>) => void;
  /** Closes the overlay; the promise resolves with `result`. */
  close: (result?: ResultOf<Props>) => void;
}

/** One overlay as `<Overlays>` renders it. */
export interface OpenOverlay {
  /** Identifies the overlay in `OverlayManager.close`. */
  readonly id: number;
  /** The component that was opened. */
  readonly component: ComponentType<AnyOverlayProps>;
  /** Its own props. */
  readonly props: object;
  /** False during its exit animation. */
  readonly open: boolean;
}

/** Opens components from code and returns their results. It does not use the DOM. */
export interface OverlayManager {
  /** Opens a component. Resolves with its result when it closes; `undefined` without a result. */
  open: <Props extends AnyOverlayProps>(
    component: ComponentType<Props>,
    ...props: object extends Omit<Props, keyof OverlayProps>
      ? [props?: Omit<Props, keyof OverlayProps>]
      : [props: Omit<Props, keyof OverlayProps>]
  ) => OverlayHandle<Props>;
  /** Closes all overlays without a result. */
  closeAll: () => void;
  /** Returns the overlays that `<Overlays>` renders, also those in their exit animation. */
  get: () => readonly OpenOverlay[];
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Closes one overlay; its promise resolves with `result`. */
  close: (id: number, result?: unknown) => void;
  /** Removes a closed overlay when its exit animation has ended. */
  remove: (id: number) => void;
}
