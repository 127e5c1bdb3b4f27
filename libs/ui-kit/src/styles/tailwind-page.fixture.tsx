// The build extracts the components' CSS from these imports; the test passes it to Tailwind.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { Button } from '../index.ts';

const modes = ['light', 'dark'] as const;
const probe = 'bg-red-100 dark:bg-green-900';

/** A consumer's page with Tailwind. Its style sheet is the one in the README. */
createRoot(document.querySelector('main')!).render(
  <>
    <Button id="plain">Plain</Button>
    <Button id="padded" className="p-8">
      Padded
    </Button>
    <Button id="painted" className={probe}>
      Painted
    </Button>
    <div
      id="tokens"
      className="bg-surface-sunken text-brand-700 px-space-5 h-control-height rounded-lg shadow-md duration-fast z-floating font-mono text-2xl"
    />
    {modes.map((outer) => (
      <section key={outer} data-color-mode={outer}>
        <p id={outer} className={probe} />
        {modes.map((middle) => (
          <section key={middle} data-color-mode={middle}>
            <p id={`${outer}-${middle}`} className={probe} />
            {modes.map((inner) => (
              <p key={inner} id={`${outer}-${middle}-${inner}`} className={`${inner} ${probe}`} />
            ))}
          </section>
        ))}
      </section>
    ))}
  </>,
);
