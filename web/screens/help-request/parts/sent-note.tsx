import { useEffect, useRef, type ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import type { SentRequest } from './request-form.tsx';

/** The request was sent: its number, when the answer comes, and the ways on. */
export function SentNote({ sent, onMore }: { sent: SentRequest; onMore: () => void }): ReactNode {
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
      <p className="row row--wrap hreq__on">
        <ButtonLink href={href('help-center')}>{t('site.help_center')}</ButtonLink>
        <Button variant="quiet" onClick={onMore}>
          {t('help.request.another')}
        </Button>
      </p>
    </div>
  );
}
