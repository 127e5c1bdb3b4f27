import type { ComponentType, ReactNode } from 'react';
import { DefaultLayout } from './default/default-layout.tsx';

/** Layouts that a page can name; one that names none gets `default`. */
export const layouts = { default: DefaultLayout } satisfies Record<
  string,
  ComponentType<{ children: ReactNode }>
>;

export type LayoutName = keyof typeof layouts;
