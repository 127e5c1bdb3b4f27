import './styles.css';
import { createRoot } from 'react-dom/client';
import { Button, Carousel, Slideover } from '../index.ts';

const slides = ['One', 'Two'].map((label) => ({ id: label, label, content: <p>{label}</p> }));

/** A consumer's page with nested themes and directions. */
createRoot(document.querySelector('main')!).render(
  <>
    <Button id="page">Page</Button>
    {['light', 'dark'].map((mode) => (
      <section key={mode} data-color-mode={mode}>
        <Button id={`attribute-${mode}`}>Attribute</Button>
        <div data-theme={mode === 'dark' ? 'light' : 'dark'}>
          <Button id={`within-${mode}`}>The other one within</Button>
        </div>
      </section>
    ))}
    <section className="dark">
      <Button id="class-dark">Class</Button>
    </section>
    <section className="light">
      <Button id="class-light">Class</Button>
    </section>
    {(['ltr', 'rtl'] as const).map((direction) => (
      <section key={direction} dir={direction} id={direction}>
        <Carousel label={direction} slides={slides} />
      </section>
    ))}
    <Slideover.Root defaultOpen>
      <Slideover.Popup side="right">Right</Slideover.Popup>
    </Slideover.Root>
  </>,
);
