export type Landmark = 'banner' | 'main' | 'contentinfo' | 'dialog';

export type Role = 'link' | 'button' | 'menuitem' | 'textbox' | 'heading' | 'dialog' | 'region';

/** An element, identified by its computed role and by its accessible name or a part of it. */
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

/** Actions and checks of a journey in a tab. An action waits until it is possible, a check until it holds. */
export interface Visitor {
  /** Opens an address of the site, and waits until React has hydrated it. */
  open(address: string): Promise<void>;
  /** Path, query and fragment of the page. */
  location(): Promise<string>;
  click(target: Target): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'): Promise<void>;
  /** Waits until the element exists and is neither hidden nor transparent. */
  sees(target: Target): Promise<void>;
  /** Waits until the element is hidden or transparent, or does not exist. */
  doesNotSee(target: Target): Promise<void>;
  /** Waits until a landmark shows the text. Default: the page. */
  reads(text: string, within?: Landmark): Promise<void>;
  doesNotRead(text: string, within?: Landmark): Promise<void>;
  /** Waits until the element has focus. */
  hasFocusOn(target: Target): Promise<void>;
  /** Returns the position of an element in the window. */
  boxOf(target: Target): Promise<Box>;
  /** Runs a function in the page. */
  evaluate<Result>(work: () => Result): Promise<Result>;
  /** Opens another tab of the same browser. */
  openTab(): Promise<Visitor>;
}

/** Runs in the page. Returns whether an element is visible. WebDriver passes one element, Playwright a list. */
export const isAnySeen = (elements: Element | Element[]) =>
  [elements]
    .flat()
    .some(
      (element) =>
        element.getClientRects().length > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );

/** Runs in the page. Returns the position of the element, or of the first element of a list. */
export function boxOf(elements: Element | Element[]): Box {
  const [element] = [elements].flat();
  const { x, y, width, height } = element!.getBoundingClientRect();
  return { x, y, width, height };
}
