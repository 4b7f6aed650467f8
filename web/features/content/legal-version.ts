import { CallError } from '#contract/client.ts';
import type { PublicSite } from '../../state/site.ts';
import type { LegalKind } from './legal-page.tsx';

/** The version of a legal text an address asks for: the one in force, by default. Others are not kept and do not exist (404). */
export function legalVersion(
  site: Pick<PublicSite, 'legalVersions'>,
  kind: LegalKind,
  wanted: string | undefined,
): string {
  const current = site.legalVersions[kind];
  if (wanted !== undefined && wanted !== current) throw new CallError(404, {});
  return current;
}
