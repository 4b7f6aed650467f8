import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { HelpType } from '#contract/site/help.ts';
import { fetchTour } from '#web/features/catalogue/fetch-tour.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useSite } from '#web/state/site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { helpSubjects, subjectOf } from './parts/help-subjects.ts';
import { RequestForm, type SentRequest } from './parts/request-form.tsx';
import { SentFiles } from './parts/sent-files.tsx';
import { WhatFollows } from './parts/what-follows.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import '#web/features/content/article.css';
import '#web/features/content/help.css';
import './parts/help-request.css';

interface HelpRequestData {
  type: HelpType;
  /** The tour that is asked about. */
  tour: { id: number; name: string; slug: string } | null;
}

export async function load({ api, url }: LoadContext): Promise<HelpRequestData> {
  const id = url.searchParams.get('tour') ?? '';
  const found = /^\d{1,15}$/.test(id) ? await fetchTour(api, `tour-${id}`, { allowsRedirects: true }) : null;
  const tour = found && { id: found.id, name: found.name, slug: found.slug };
  return { type: subjectOf(url.searchParams.get('about'), tour !== null), tour };
}

export function head({ data: { type, tour }, t }: HeadContext<HelpRequestData>): Head {
  return {
    title: t(`help.request.about_${type}`),
    description: t('help.request.lead'),
    canonical: '/help-request',
    noindex: tour !== null,
  };
}

/** `/help-request?about=&tour=`: the forms of the help requests, one at a time. */
export default function HelpRequest({ data }: { data: HelpRequestData }): ReactNode {
  // A link to another subject begins a new form.
  return <Subject key={`${data.type} ${data.tour?.id}`} data={data} />;
}

function Subject({ data }: { data: HelpRequestData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { contacts } = useSite();
  const [type, setType] = useState(data.type);
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        label={t('help.request.you_are_here')}
        crumbs={[{ name: t('site.help_center'), href: href('help-center') }]}
        isPageAbove
      />
      <header className="help-center__head help-request__head">
        <h1 className="h1">{t(`help.request.about_${type}`)}</h1>
        <p className="article__lead">{t('help.request.lead')}</p>
      </header>
      <div className="help-center">
        <div className="help-request">
          {sent ? (
            <>
              <SentNote sent={sent} onMore={() => setSent(null)} />
              {sent.files.length > 0 && <SentFiles files={sent.files} fileKey={sent.fileKey} />}
            </>
          ) : (
            <>
              <SubjectField type={type} hasTour={data.tour !== null} onChange={setType} />
              {data.tour && (
                <p>
                  <span className="ink-2 t-14">{t('help.request.tour')}</span>
                  <br />
                  <a className="link" href={href('tour-page', { slug: data.tour.slug })}>
                    {data.tour.name}
                  </a>
                </p>
              )}
              <RequestForm key={type} type={type} tourId={data.tour?.id ?? null} onSent={setSent} />
            </>
          )}
        </div>
        <aside aria-labelledby="what-follows">
          <WhatFollows type={type} sent={sent} />
          <p className="t-14 help-request__ways">
            <a className="link" href={`mailto:${contacts.email}`}>
              {contacts.email}
            </a>{' '}
            ·{' '}
            <a className="link" href={href('contacts')}>
              {t('site.contacts')}
            </a>
          </p>
        </aside>
      </div>
    </main>
  );
}

interface SubjectFieldProps {
  type: HelpType;
  hasTour: boolean;
  onChange: (type: HelpType) => void;
}

function SubjectField({ type, hasTour, onChange }: SubjectFieldProps): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={t('help.request.about')}
      value={type}
      onChange={(event) => onChange(subjectOf(event.currentTarget.value, hasTour))}
    >
      {helpSubjects(hasTour).map(({ group, types }) => (
        <optgroup key={group} label={t(`help.request.group_${group}`)}>
          {types.map((each) => (
            <option key={each} value={each}>
              {t(`help.request.about_${each}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** The request was sent: its number, when the answer comes, and the ways on. */
function SentNote({ sent, onMore }: { sent: SentRequest; onMore: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const by = moments.long(sent.answerBy);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Note tone="leaf" icon="circle-check">
        <b className="strong">{t('help.request.sent')}</b>
        <br />
        {t(sent.type === 'phone_call_request' ? 'help.request.call_by' : 'help.request.answer_by', { by })}{' '}
        {t('help.request.number', { id: String(sent.id) })}
      </Note>
      <p className="row row--wrap help-request__next">
        <ButtonLink href={href('help-center')}>{t('site.help_center')}</ButtonLink>
        <Button variant="quiet" onClick={onMore}>
          {t('help.request.another')}
        </Button>
      </p>
    </div>
  );
}
