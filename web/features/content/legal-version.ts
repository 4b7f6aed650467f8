import { CallError } from '#contract/client.ts';
import type { PublicSite } from '#web/state/site.ts';
import type { LegalKind } from './legal-page.tsx';

/** Version of a legal text in the address, by default the current one. Earlier versions are not stored: 404. */
export function legalVersion(
  site: Pick<PublicSite, 'legalVersions'>,
  kind: LegalKind,
  requested: string | undefined,
): string {
  const current = site.legalVersions[kind];
  if (requested !== undefined && requested !== current) throw new CallError(404, {});
  return current;
}
