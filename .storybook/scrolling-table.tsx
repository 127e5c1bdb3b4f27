import type { ReactNode } from 'react';

/** A table that scrolls on its own if it is wider than the page. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div role="group" aria-label={label} tabIndex={0} className="docs-scroller">
      <table>{children}</table>
    </div>
  );
}
