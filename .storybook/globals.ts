import type { Globals, GlobalTypes } from 'storybook/internal/types';

/** The menus of the toolbar. The first item of each is the default. */
export const globalTypes = {
  theme: {
    description: 'Colour mode',
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'system', title: 'System' },
      ],
      dynamicTitle: true,
    },
  },
  locale: {
    description: 'Language of the components’ built-in messages',
    toolbar: {
      title: 'Locale',
      icon: 'globe',
      items: [
        { value: 'es', title: 'Español' },
        { value: 'en', title: 'English' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Writing direction',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
  textSize: {
    description: 'Text size that the visitor has set in the browser',
    toolbar: {
      title: 'Text size',
      icon: 'grow',
      items: ['100', '130', '200'].map((value) => ({ value, title: `${value} %` })),
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Motion that the visitor has set in the system',
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      items: [
        { value: 'system', title: 'Motion as the system says' },
        { value: 'reduce', title: 'Reduced motion' },
      ],
      dynamicTitle: true,
    },
  },
} satisfies GlobalTypes;

export const initialGlobals: Globals = {
  theme: 'light',
  locale: 'es',
  direction: 'ltr',
  textSize: '100',
  motion: 'system',
};
