declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=core' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=home' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=sign-in' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=contact' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=account' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
