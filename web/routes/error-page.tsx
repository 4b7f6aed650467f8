import type { ReactNode } from 'react';
import { useHref } from '../i18n/use-href.ts';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';

interface ErrorData {
  status: number;
  message?: string;
}

/** The page for everything that is not there, not allowed, over, or broken (specification 2). */
export default function ErrorPage({ data }: { data: ErrorData }): ReactNode {
  const t = useText();
  const href = useHref();
  const site = useSite();
  const { address } = usePage();
  const known = [403, 404, 410, 503].includes(data.status) ? String(data.status) : 'other';
  return (
    <main id="main" className="wrap empty errorpage">
      <svg viewBox="0 0 28 32" fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
        <path d="M2 30V15C2 8.5 7 5.5 14 1.500 21 5.500 26 8.500 26 15V30" /><path d="M8.500 30V17.500c0-3.600 2.400-5.200 5.500-7 3.100 1.800 5.500 3.400 5.500 7V30" />
      </svg>
      <h1 className="h1">{t(`errors.${known}_title`)}</h1>
      <p>{data.message || t(`errors.${known}_text`)}</p>
      {data.status === 503 ? (
        <>
          <p><a className="btn btn--main" href={address}>{t('errors.retry')}</a></p>
          <p><a className="link" href={`mailto:${site.contacts.email}`}>{site.contacts.email}</a> · <a className="link" href={`tel:${site.contacts.phone.replaceAll(' ', '')}`}>{site.contacts.phone}</a></p>
        </>
      ) : (
        <p><a className="btn btn--main" href={href('home')}>{t('errors.back_home')}</a></p>
      )}
    </main>
  );
}
