export * as Slideover from './parts.tsx';
export type { SlideoverSide } from './side.ts';
