// First of all, so that its order of cascade layers holds for the styles of every part.
import '@shpy/ui-kit/styles.css';
import '../styles.css';
import './heading-font.css';
import { showAccount } from './account-link.ts';
import { connectColorModePicker } from '../layouts/default/color-mode-control.ts';
import { followLanguageSwitch } from './language-switch.ts';
import { routing } from '../config/routes.ts';
import { importMessages } from '../locales/import-messages.ts';
import { reportFailure } from '../services/report-failure.ts';
import {
  anonAuth,
  colorMode,
  importPart,
  ipLookup,
  logger,
  session,
} from '../services/services.ts';
import { onIdleOrFirstTouch } from './start-application.ts';
import { hideVerifyToken } from './verify-token.ts';
import { holdsInput } from './visitor-input.ts';

hideVerifyToken();
followLanguageSwitch(document, location);
connectColorModePicker(document, colorMode);
showAccount(document, session);

anonAuth.start();
ipLookup.start();
session.start();

// A reload would cancel a form that is being submitted.
let isSubmitting = false;
document.addEventListener('submit', () => (isSubmitting = true), true);

// The page works without the application: a reload is worth it only where it costs the visitor nothing.
const mayReload = () => !isSubmitting && !holdsInput(document);

const isStatic = document.documentElement.hasAttribute('data-static');
if (!isStatic)
  onIdleOrFirstTouch(() => {
    const { locale } = routing.localeOf(location.pathname);
    Promise.all([
      importPart(() => import('../application/application.tsx'), { mayReload }),
      importPart(() => importMessages(locale), { mayReload }),
    ])
      .then(([{ startApplication }, messages]) => startApplication(messages))
      .catch((error: unknown) => {
        logger.error('The application did not start', error);
        reportFailure('start');
      });
  });
