import type { ComponentType, ReactNode } from 'react';
import { DefaultLayout } from './default/default-layout.tsx';

/** The layouts that a page can choose. Default: `default`. */
export const layouts = { default: DefaultLayout } satisfies Record<
  string,
  ComponentType<{ children: ReactNode }>
>;

export type LayoutName = keyof typeof layouts;
