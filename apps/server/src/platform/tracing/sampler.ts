import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { SettingsError } from '../settings/settings-error.ts';

/**
 * The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG name. Default: every trace. Throws `SettingsError`
 * for any other name or share.
 */
export function createSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: share,
}: NodeJS.ProcessEnv): Sampler {
  const root = createRoot(name || 'always_on', share || '1');
  // The flag `sampled` in `traceparent` comes from the visitor, so it is ignored: otherwise anyone could have every
  // request recorded.
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function createRoot(name: string, share: string): Sampler {
  switch (name.replace(/^parentbased_/, '')) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(parseShare(share));
    default:
      throw new SettingsError(
        'OTEL_TRACES_SAMPLER',
        name,
        'always_on, always_off or traceidratio, each also with parentbased_',
      );
  }
}

function parseShare(text: string): number {
  const share = Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new SettingsError('OTEL_TRACES_SAMPLER_ARG', text, 'a share from 0 to 1, for example 0.1');
}
