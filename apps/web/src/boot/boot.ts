// The first import, so that its order of cascade layers applies to all other styles.
import '@shpy/ui-kit/styles.css';
import '../styles.css';
import './heading-font.css';
import '../services/watch-errors.ts';
import { SCRIPTS_ON, VERIFY_PATH } from '@shpy/site-contract';
import { showAccount } from './account-link.ts';
import { connectColorModePicker } from '../layouts/default/color-mode-control.ts';
import { followLanguageSwitch } from './language-switch.ts';
import { routing } from '../config/routes.ts';
import { importMessages } from '../locales/import-messages.ts';
import { keepTypedText } from '../services/keep-typed-text.ts';
import { reportError } from '../services/report-error.ts';
import {
  anonAuth,
  colorMode,
  importPart,
  ipLookup,
  logger,
  session,
} from '../services/services.ts';
import { isAddressOfOtherPage } from '../services/shown-page.ts';
import { nextTask } from './next-task.ts';
import { onIdleOrFirstTouch } from './start-application.ts';
import { hideVerifyToken } from './verify-token.ts';
import { holdsInput } from './visitor-input.ts';

hideVerifyToken();
followLanguageSwitch(document, location, history);
connectColorModePicker(document, colorMode);
showAccount(document, session);

anonAuth.start();
ipLookup.start();
session.start();

// A reload would cancel the submission of a form.
let isSubmitting = false;
// On the window, so that it is known whether a script sends the form instead of the browser.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) isSubmitting = true;
});
// With scripts, every page shows who is signed in: the server leads back also to the home page.
addEventListener('formdata', ({ target, formData }) => {
  const { action } = target as HTMLFormElement;
  if (action.endsWith(VERIFY_PATH)) formData.set('scripts', SCRIPTS_ON);
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isSubmitting = false;
});
addEventListener('pagehide', () => isSubmitting || keepTypedText(document));

// `importPart()` may reload the page if a deployment has removed a file. The page also works without the application,
// so it reloads only if the visitor loses nothing.
const mayReload = () => !isSubmitting && !holdsInput(document);
// For the same reason, it may take as long as a slow connection needs.
const atStart = { mayReload, ifSlow: 'wait' } as const;

// After a reload, Back can lead to an entry that the application added before it. Until it has started again, the browser
// changes only the address.
function showEntry() {
  if (isAddressOfOtherPage()) location.reload();
}
addEventListener('popstate', showEntry);
showEntry();

// React does not hydrate a static page.
const isStatic = document.documentElement.hasAttribute('data-static');
if (!isStatic) {
  const react = importPart(() => import('./react.ts'), atStart);
  // `startApplication()` handles a failure later; until then it must not count as an unhandled rejection.
  react.catch(() => {});
  onIdleOrFirstTouch(() => {
    startApplication(react).catch((error: unknown) => {
      logger.error('The application did not start', error);
      reportError('start', error);
    });
  });
}

/** Loads React, the application and the page, and evaluates them in separate short tasks. */
async function startApplication(react: Promise<unknown>) {
  const { locale } = routing.localeOf(location.pathname);
  await react;
  await nextTask();
  const [application, messages] = await Promise.all([
    importPart(() => import('../application/application.tsx'), atStart),
    importPart(() => importMessages(locale), atStart),
  ]);
  await nextTask();
  removeEventListener('popstate', showEntry);
  application.startApplication(messages, mayReload);
}
