export type Landmark = 'banner' | 'main' | 'contentinfo' | 'dialog';

export type Role = 'link' | 'button' | 'menuitem' | 'textbox' | 'heading' | 'dialog' | 'region';

/** An element as assistive technology finds it: its role and (a part of) its name, as the engine computes them. */
export interface Target {
  role: Role;
  name: string | RegExp;
  within?: Landmark;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a journey does and sees in a tab, in any engine. Every method waits for what it needs. */
export interface Visitor {
  /** Opens an address of the site, and waits until React has taken over. */
  open(address: string): Promise<void>;
  /** Path, query and fragment of the page. */
  location(): Promise<string>;
  click(target: Target): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'): Promise<void>;
  /** Waits until the element is there and neither hidden nor transparent. */
  sees(target: Target): Promise<void>;
  /** Waits until the element is hidden or transparent, or not there. */
  doesNotSee(target: Target): Promise<void>;
  /** Waits until a landmark, or the page, shows the text. */
  reads(text: string, within?: Landmark): Promise<void>;
  doesNotRead(text: string, within?: Landmark): Promise<void>;
  /** Waits until the element has the focus. */
  isAt(target: Target): Promise<void>;
  /** Where an element is, in the window. */
  boxOf(target: Target): Promise<Box>;
  /** Runs a function in the page. */
  evaluate<Result>(work: () => Result): Promise<Result>;
  /** A second tab of the same browser. */
  openTab(): Promise<Visitor>;
}

/** Runs in the page: does a person see the element, or one of them? */
export const isAnySeen = (elements: Element | Element[]) =>
  [elements]
    .flat()
    .some(
      (element) =>
        element.getClientRects().length > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );

/** Runs in the page: where an element is, or the first of several. */
export function boxOf(elements: Element | Element[]): Box {
  const [element] = [elements].flat();
  const { x, y, width, height } = element!.getBoundingClientRect();
  return { x, y, width, height };
}
