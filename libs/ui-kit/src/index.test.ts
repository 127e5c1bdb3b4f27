import { expect, test } from 'vitest';
import * as kit from './index.ts';

test('what the package exports', () => {
  expect(Object.keys(kit).sort()).toMatchInlineSnapshot(`
    [
      "Alert",
      "Avatar",
      "Button",
      "Carousel",
      "ErrorView",
      "Field",
      "ICON_CACHE_AGE",
      "ICON_CACHE_SIZE",
      "ICON_TIMEOUT",
      "ICON_VIEW_BOX",
      "INPUT_DELAY",
      "Icon",
      "Link",
      "Menu",
      "MessagesProvider",
      "Modal",
      "Overlays",
      "Skeleton",
      "Slideover",
      "Spinner",
      "TextField",
      "ToastRegion",
      "VisuallyHidden",
      "builtInMessages",
      "buttonClass",
      "createCarousel",
      "createIconSet",
      "createOverlays",
      "createToaster",
      "registerIconSet",
      "useMessages",
    ]
  `);
});
