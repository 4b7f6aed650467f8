import type { ReactNode } from 'react';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { LegalPage } from '#web/features/content/legal-page.tsx';
import { legalVersion } from '#web/features/content/legal-version.ts';
import '#web/features/content/legal.css';

interface AgreementData {
  version: string;
}

export async function load({ params, site }: LoadContext): Promise<AgreementData> {
  return { version: legalVersion(site, 'agreement', params['version']) };
}

export function head({ t }: HeadContext<AgreementData>): Head {
  return { title: t('legal.agreement_title'), description: t('legal.agreement_lead'), canonical: '/agreement' };
}

export default function Agreement({ data }: { data: AgreementData }): ReactNode {
  return <LegalPage kind="agreement" version={data.version} />;
}
