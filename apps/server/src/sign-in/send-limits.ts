import {
  MINUTE,
  SEND_WINDOW_DAY,
  SEND_WAITS,
  SEND_WINDOW_HOUR,
  SENDS_PER_ADDRESS_A_DAY,
  SENDS_PER_ADDRESS_AN_HOUR,
  SENDS_PER_REQUESTER_AN_HOUR,
  SENDS_PER_NETWORK,
  SENDS_PER_WIDE_NETWORK,
} from '@shpy/site-contract';

/** Every limit on sign-in mails. The names are labels of a metric. */
export const SEND_LIMITS = [
  'address',
  'address_hour',
  'address_day',
  'address_network',
  'network',
  'wide_network',
  'browser',
  'browser_network',
  'browser_wide_network',
] as const;

export type SendLimit = (typeof SEND_LIMITS)[number];

/**
 * How far ahead of the clock an instant may be, in milliseconds: the clocks of the processes that share the database may
 * differ by some seconds. An instant further ahead was written before the clock was set back, and does not count.
 */
export const CLOCK_TOLERANCE = MINUTE;

/** The latest instant that counts, for the limits and for links and codes. */
export const latestInstant = (now: number): number => now + CLOCK_TOLERANCE;

/** An earlier mail, as the limits need it. */
export interface EarlierSend {
  /** Milliseconds since the epoch. */
  at: number;
  /** Keyed hash of the requester's network. */
  network: string;
  /** Hash of the requester's device cookie; null if the browser had not signed in with the address before. */
  device: string | null;
}

/** Mails of the last day to an address, and of the last hour from a network, each newest first. */
export interface EarlierSends<Send extends EarlierSend = EarlierSend> {
  toAddress: Send[];
  fromNetwork: EarlierSend[];
  fromWideNetwork: EarlierSend[];
}

export interface SendWait {
  limit: SendLimit;
  /** Milliseconds until the next mail may be requested. */
  wait: number;
}

/** The limit with the longest wait for a requester, or null if a mail may be sent now. */
export function longestWait(
  sends: EarlierSends,
  requester: Pick<EarlierSend, 'network' | 'device'>,
  now: number,
): SendWait | null {
  const waits = requester.device
    ? waitsOfKnown(sends, requester.device, now)
    : waitsOfUnknown(sends, requester.network, now);
  const longest = waits.reduce((most, one) => (one.wait > most.wait ? one : most));
  return longest.wait > 0 ? longest : null;
}

/** Milliseconds until a requester may request the next mail to an address. `sends`: the requester's earlier mails. */
export function ownWait(sends: EarlierSend[], now: number): number {
  const pause = SEND_WAITS[Math.min(sends.length, SEND_WAITS.length) - 1] ?? 0;
  return Math.max(
    timeLeft(sends[0]?.at, pause, now),
    windowWait(sends, SENDS_PER_REQUESTER_AN_HOUR, now),
  );
}

function waitsOfUnknown(sends: EarlierSends, network: string, now: number): SendWait[] {
  const { toAddress, fromNetwork, fromWideNetwork } = sends;
  const inHour = toAddress.filter(({ at }) => at > now - SEND_WINDOW_HOUR);
  // Requests of known browsers count only for those browsers.
  const here = inHour.filter((send) => send.network === network && send.device === null);
  const day = windowWait(toAddress, SENDS_PER_ADDRESS_A_DAY, now, SEND_WINDOW_DAY);
  return [
    { limit: 'address', wait: timeLeft(inHour[0]?.at, SEND_WAITS[0], now) },
    { limit: 'address_hour', wait: windowWait(inHour, SENDS_PER_ADDRESS_AN_HOUR, now) },
    { limit: 'address_day', wait: day },
    { limit: 'address_network', wait: ownWait(here, now) },
    { limit: 'network', wait: windowWait(fromNetwork, SENDS_PER_NETWORK, now) },
    { limit: 'wide_network', wait: windowWait(fromWideNetwork, SENDS_PER_WIDE_NETWORK, now) },
  ];
}

/**
 * A known browser shares no limit with unknown ones. Its first mail in an hour has no limit: otherwise a person with many
 * accounts could use up the limit of all known browsers in the network.
 */
function waitsOfKnown(sends: EarlierSends, device: string, now: number): SendWait[] {
  const isKnown = (send: EarlierSend) => send.device !== null;
  const own = sends.toAddress.filter(
    (send) => send.device === device && send.at > now - SEND_WINDOW_HOUR,
  );
  if (own.length === 0) return [{ limit: 'browser', wait: 0 }];
  const network = windowWait(sends.fromNetwork.filter(isKnown), SENDS_PER_NETWORK, now);
  const wide = windowWait(sends.fromWideNetwork.filter(isKnown), SENDS_PER_WIDE_NETWORK, now);
  return [
    { limit: 'browser', wait: ownWait(own, now) },
    { limit: 'browser_network', wait: network },
    { limit: 'browser_wide_network', wait: wide },
  ];
}

/** Milliseconds until fewer than `limit` mails are in the window. `sends` are newest first. */
const windowWait = (sends: EarlierSend[], limit: number, now: number, window = SEND_WINDOW_HOUR) =>
  timeLeft(sends[limit - 1]?.at, window, now);

/**
 * Milliseconds until `duration` has passed since an instant; 0 without one. Never more than `duration`: an instant may be
 * ahead by `CLOCK_TOLERANCE`.
 */
export const timeLeft = (since: number | undefined, duration: number, now: number): number =>
  since === undefined ? 0 : Math.max(0, Math.min(since, now) + duration - now);

/** Milliseconds as seconds, rounded up. */
export const inSeconds = (ms: number): number => Math.ceil(ms / 1000);
