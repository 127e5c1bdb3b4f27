import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  Alert,
  Avatar,
  Button,
  Carousel,
  Checkbox,
  Disclosure,
  ErrorView,
  Link,
  Menu,
  MessagesProvider,
  Popover,
  Radio,
  RadioGroup,
  Select,
  Skeleton,
  Spinner,
  Switch,
  Tabs,
  TextField,
  Tooltip,
  VisuallyHidden,
} from './index.ts';

const slides = ['Labels', 'Tracking'].map((label) => ({
  id: label,
  label,
  content: <p>{`${label} by the hour`}</p>,
}));

const page = renderToString(
  <MessagesProvider locale="en">
    <Alert color="danger" title="No">
      Try again
    </Alert>
    <Avatar name="Ana Ruiz" />
    <Button loading>Send</Button>
    <Carousel label="Shpy" slides={slides} rotation={5000} />
    <Checkbox id="terms" name="terms" label="Terms" defaultChecked />
    <Disclosure.Root defaultOpen name="faq">
      <Disclosure.Trigger>Question</Disclosure.Trigger>
      <Disclosure.Panel>Answer</Disclosure.Panel>
    </Disclosure.Root>
    <ErrorView status={404} />
    <ErrorView status={500} title="Our fault" />
    <Link href="/help">Help</Link>
    <Menu.Root id="account">
      <Menu.Trigger render={<Button id="own" />}>Account</Menu.Trigger>
      <Menu.Popup>
        <Menu.Item>Sign out</Menu.Item>
      </Menu.Popup>
    </Menu.Root>
    <Popover.Root id="filter">
      <Popover.Trigger>Filter</Popover.Trigger>
      <Popover.Popup>
        <Popover.Title>Filter shipments</Popover.Title>
        <Popover.Close />
      </Popover.Popup>
    </Popover.Root>
    <RadioGroup name="speed" label="Speed" defaultValue="day">
      <Radio id="day" value="day" label="Next day" />
    </RadioGroup>
    <Select id="country" name="country" label="Country" defaultValue="pt">
      <option value="es">Spain</option>
      <option value="pt">Portugal</option>
    </Select>
    <Skeleton shape="circle" />
    <Spinner label="Loading" />
    <Switch id="tracking" name="tracking" label="Tracking" />
    <Tabs.Root defaultValue="status">
      <Tabs.List aria-label="Shipment">
        <Tabs.Tab value="status">Status</Tabs.Tab>
        <Tabs.Tab value="files">Documents</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="status">Collected on Monday</Tabs.Panel>
      <Tabs.Panel value="files">Label and invoice</Tabs.Panel>
    </Tabs.Root>
    <TextField id="email" name="email" label="E-mail" defaultValue="ana@" error="Not an address" />
    <Tooltip.Root id="about-copy">
      <Tooltip.Trigger>Copy</Tooltip.Trigger>
      <Tooltip.Popup>Copies the address</Tooltip.Popup>
    </Tooltip.Root>
    <VisuallyHidden>hidden</VisuallyHidden>
  </MessagesProvider>,
);

it('has no style attribute and no style element, for a CSP without unsafe-inline', () => {
  expect(page).not.toMatch(/<style|\sstyle=/);
});

it('has the whole content without scripts', () => {
  expect(page).toContain('Labels by the hour');
  expect(page).toContain('Tracking by the hour');
  expect(page).toContain('Label and invoice');
  expect(page).not.toContain('inert');
  expect(page).toMatch(/<input[^>]*data-testid="email"[^>]*aria-describedby="email-error"/);
  expect(page).toMatch(/<p id="email-error"[^>]*>Not an address<\/p>/);
});

it.each([
  /<input[^>]* id="terms"[^>]* type="checkbox"[^>]* checked=""/,
  /<input[^>]* id="tracking"[^>]* type="checkbox"/,
  /<input[^>]* id="day"[^>]* type="radio"[^>]* checked=""/,
  /<option value="pt" selected="">/,
  /<details[^>]* name="faq"[^>]* open=""[^>]*><summary[^>]*>Question<\/summary>/,
])('has native controls with their first value: %s', (markup) => {
  expect(page).toMatch(markup);
});

it.each([
  /<button[^>]* id="account-trigger"[^>]* popovertarget="account"[^>]* aria-controls="account"/i,
  /<div[^>]* aria-labelledby="account-trigger"[^>]* id="account"/,
  /<button[^>]* id="filter-trigger"[^>]* popovertarget="filter"/i,
  /<div[^>]* aria-labelledby="filter-trigger"[^>]* id="filter"/,
  /<button[^>]* popovertarget="filter" popovertargetaction="hide"/i,
  /<button[^>]* aria-describedby="about-copy"/,
  /<div[^>]* id="about-copy"/,
])('refers to the ids that the page sets: %s', (markup) => {
  expect(page).toMatch(markup);
});

it.each([
  [404, 'es', 'not-found', 'Página no encontrada'],
  [500, 'es', 'server-error', 'Error interno del servidor'],
  [404, 'en', 'not-found', 'Page Not Found'],
  [500, 'en', 'server-error', 'Internal Server Error'],
  [503, 'en', 'server-error', 'Internal Server Error'],
])('an error view of %i in %s is the %s variant', (status, locale, variant, message) => {
  const html = renderToString(
    <MessagesProvider locale={locale}>
      <ErrorView status={status} />
    </MessagesProvider>,
  );
  expect(html).toContain(`data-variant="${variant}"`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${message}</h1>`));
});

it.each([
  ['es', 'warning', 'Aviso'],
  ['en', 'danger', 'Error'],
] as const)('an alert names its icon in %s: %s', (locale, color, word) => {
  const html = renderToString(
    <MessagesProvider locale={locale}>
      <Alert color={color}>Text</Alert>
    </MessagesProvider>,
  );
  expect(html).toContain(`role="img" aria-label="${word}"`);
});

it.each([
  [404, 'Page Not Found'],
  [503, 'Internal Server Error'],
])(
  'an error view of %i has a status message in English, and does not repeat an English heading',
  (status, message) => {
    const spanish = renderToString(
      <MessagesProvider locale="es">
        <ErrorView status={status} />
      </MessagesProvider>,
    );
    expect(spanish).toContain(`lang="en">${message}</p>`);
    const english = renderToString(
      <MessagesProvider locale="en">
        <ErrorView status={status} />
      </MessagesProvider>,
    );
    expect(english.match(new RegExp(message, 'g'))).toHaveLength(1);
  },
);

it('an error view contains both a custom title and the status message', () => {
  const html = renderToString(
    <ErrorView status={404} title="Nothing here" statusMessage="Page not found: /x" />,
  );
  expect(html).toMatch(/<h1[^>]*>Nothing here<\/h1><p[^>]*>Page not found: \/x<\/p>/);
});
