import { outsidePatience } from '#server/db/patience.ts';
import { withFreshReads } from '#server/db/replica.ts';
import { currentTracer } from '#server/platform/tracing/tracing.ts';

/** Starts work that outlives the request that needs it first: the request's trace, patience and old reads are not its own. */
export function detached(start: () => void): void {
  const begin = (): void => outsidePatience(start);
  const tracer = currentTracer();
  void withFreshReads(async () => (tracer ? tracer.outside(begin) : begin()));
}
