import type { ReactNode } from 'react';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { LegalPage } from '#web/features/content/legal-page.tsx';
import { legalVersion } from '#web/features/content/legal-version.ts';
import '#web/features/content/legal.css';

interface PrivacyData {
  version: string;
}

export async function load({ params, site }: LoadContext): Promise<PrivacyData> {
  return { version: legalVersion(site, 'privacy', params['version']) };
}

export function head({ t }: HeadContext<PrivacyData>): Head {
  return { title: t('legal.privacy_title'), description: t('legal.privacy_lead'), canonical: '/privacy' };
}

export default function Privacy({ data }: { data: PrivacyData }): ReactNode {
  return <LegalPage kind="privacy" version={data.version} />;
}
