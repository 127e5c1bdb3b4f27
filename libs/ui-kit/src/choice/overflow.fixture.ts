import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { linesOf, rightOf, rightOfText } from '../lib/lines.fixture.ts';
import { samples } from '../lib/samples.fixture.ts';

/**
 * Returns the play function of an overflow story: unbroken texts stay inside the narrow box, and the label in the row
 * stays on one line.
 */
export const expectNoOverflow =
  (label: string) =>
  async ({ canvas, canvasElement }: Pick<StoryContext, 'canvas' | 'canvasElement'>) => {
    const right = rightOf(canvasElement.querySelector('.stories-narrow')!);
    for (const text of canvas.getAllByText(samples.unbroken))
      await expect(rightOfText(text)).toBeLessThanOrEqual(right);
    await expect(linesOf(canvas.getByText(label))).toBe(1);
  };
