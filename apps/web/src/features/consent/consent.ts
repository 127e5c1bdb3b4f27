import {
  type Consent,
  CONSENT_CHOICES,
  CONSENT_FIELD,
  CONSENT_PATH,
  type ConsentChoice,
} from '@shpy/site-contract';
import { IP_DATA_KEY } from '@shpy/site-contract/storage';
import type { AppContext } from '../../context/app-context.ts';
import { readEntry, storeInEntry } from '../../services/history-entry.ts';
import { consentTexts } from './consent-texts.ts';

/** Connects the tabs of a browser: a message says that the answer may have changed. */
const CHANNEL = 'consent';

type Site = Pick<AppContext, 'config' | 'locale' | 'ipLookup'> & {
  toaster: Pick<AppContext['toaster'], 'add'>;
};

/**
 * Lets visitors answer the consent banner without leaving the page, and applies an answer to every open tab. Returns a
 * cleanup function.
 */
export default function connectConsent(
  { config: { consentCookie = '' }, ipLookup, locale, toaster }: Site,
  reload = () => location.reload(),
): () => void {
  const banner = document.querySelector<HTMLElement>('[data-consent]');
  if (!banner) return () => {};
  const channel = openChannel();
  const consentOf = () => banner.dataset['consent'] as Consent;

  function apply(consent: Consent) {
    banner!.dataset['consent'] = consent;
    if (consent === 'accepted') return;
    ipLookup?.dispose();
    removeIpData();
  }

  /** Reads the answer from the cookie, which may be newer than the page. */
  const applyCookie = () => apply(readConsent(document.cookie, consentCookie));

  async function answer({ value }: HTMLButtonElement) {
    const isSaved = await send(value);
    banner!.querySelector('[role=alert]')!.toggleAttribute('hidden', isSaved);
    if (!isSaved) return;
    const before = consentOf();
    // Does not read the cookie: if cookies are blocked, the answer still applies to this page.
    apply(value.split('.')[0] as ConsentChoice);
    channel?.postMessage(null);
    if (consentOf() !== 'accepted' || before === 'accepted') return announce();
    storeInEntry({ isConsentSaved: true });
    reload();
  }

  function announce() {
    const { saved, savedDetail } = consentTexts[locale];
    toaster.add({ title: saved, description: savedDetail });
  }

  if (channel) channel.onmessage = applyCookie;
  applyCookie();
  const { isConsentSaved } = readEntry();
  if (isConsentSaved) {
    storeInEntry({ isConsentSaved: false });
    announce();
  }
  // From here on, the banner is open because of `data-open`, not because of the fragment, which stays in the address.
  if (!isConsentSaved && banner.matches(':target')) banner.dataset['open'] = '';
  banner.dataset['connected'] = '';
  const disconnect = listenTo(banner, { answer, applyCookie });
  return () => {
    delete banner.dataset['connected'];
    disconnect();
    channel?.close();
  };
}

/** Firefox forbids channels when cookies are blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Parses the visitor's answer in `document.cookie`; `open` if there is none or it is about another service.
 * `consentCookie` is the cookie of a visitor who has accepted, such as `consent=accepted.12345678`.
 */
export function readConsent(cookies: string, consentCookie: string): Consent {
  const pairs = cookies.split('; ');
  const pairOf = (choice: ConsentChoice) => consentCookie.replace('=accepted.', `=${choice}.`);
  return CONSENT_CHOICES.find((choice) => pairs.includes(pairOf(choice))) ?? 'open';
}

interface ConsentListeners {
  answer(button: HTMLButtonElement): Promise<void>;
  applyCookie(): void;
}

/** Listens to the form, to the link in the footer, to Escape, and to the page's return from the back/forward cache. */
function listenTo(banner: HTMLElement, { answer, applyCookie }: ConsentListeners) {
  const listeners = new AbortController();
  const { signal } = listeners;
  let opener: HTMLElement | null = null;

  function close() {
    delete banner.dataset['open'];
    opener?.focus();
    opener = null;
  }

  function open(event: MouseEvent) {
    const target = event.target as Element | null;
    const link = target?.closest?.<HTMLElement>(`a[href="#${banner.id}"]`);
    if (!link) return;
    event.preventDefault();
    opener = link;
    banner.dataset['open'] = '';
    banner.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await answer(event.submitter as HTMLButtonElement);
    // `answer()` hides the alert if the answer was saved.
    if (banner.querySelector('[role=alert][hidden]')) close();
  }

  banner.addEventListener('submit', (event) => void submit(event), { signal });
  banner.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  document.addEventListener('click', open, { signal, capture: true });
  window.addEventListener('pageshow', applyCookie, { signal });
  return () => listeners.abort();
}

/** Longest wait until an answer is saved, in milliseconds; then the banner says that it was not. */
const SAVE_LIMIT = 15_000;

/** Posts the visitor's answer as the form would; returns whether it was saved. */
async function send(value: string): Promise<boolean> {
  try {
    const { type } = await fetch(CONSENT_PATH, {
      method: 'POST',
      body: new URLSearchParams({ [CONSENT_FIELD]: value }),
      // The server's response is a redirect to this page, which need not be fetched.
      redirect: 'manual',
      signal: AbortSignal.timeout(SAVE_LIMIT),
    });
    return type === 'opaqueredirect';
  } catch {
    return false;
  }
}

function removeIpData() {
  try {
    localStorage.removeItem(IP_DATA_KEY);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}
