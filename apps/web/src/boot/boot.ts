// First of all, so that its order of cascade layers holds for the styles of every part.
import '@shpy/ui-kit/styles.css';
import '../styles.css';
import './heading-font.css';
import { showAccount } from './account-link.ts';
import { connectColorModePicker } from './color-mode-control.ts';
import { followLanguageSwitch } from './language-switch.ts';
import { reportFailure } from './report-failure.ts';
import { anonAuth, colorMode, ipLookup, logger, reloadGuard, session } from './services.ts';
import { onIdleOrFirstTouch } from './start-application.ts';
import { hideVerifyToken } from './verify-token.ts';
import { holdsInput } from './visitor-input.ts';

hideVerifyToken();
followLanguageSwitch(document, location);
connectColorModePicker(document, colorMode);
showAccount(document, session);

anonAuth.start();
ipLookup.start();
void session.refresh();
// A tab that waits for its sign-in to be confirmed looks again when the visitor comes back to it.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && session.get().status === 'signed-out') void session.refresh();
});

const isStatic = document.documentElement.hasAttribute('data-static');
if (!isStatic)
  onIdleOrFirstTouch(() => {
    import('../application.tsx')
      .then(({ startApplication }) => startApplication())
      .catch((error: unknown) => {
        logger.error('The application did not start', error);
        reportFailure('start');
        // The page works without it: a reload is worth it only where it costs the visitor nothing.
        if (!holdsInput(document)) reloadGuard.handleFailure(error);
      });
  });
