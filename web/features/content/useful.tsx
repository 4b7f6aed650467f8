import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

const HelpForm = lazy(async () => (await import('#web/features/help/help-form.tsx')).HelpForm);

/** "Was this useful?" below an article. After a no it shows a question form. */
export function Useful({ slug }: { slug: string }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const sending = useSubmit();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const send = async (isUseful: boolean): Promise<void> => {
    await sending.run(async () => {
      const body = { slug, is_useful: isUseful };
      const reply = await api.content.rateHelpArticle({ body });
      setAnswer(reply.is_useful);
    });
  };
  return (
    <div className="article__end needs-script">
      {answer === null ? (
        <>
          <b className="strong">{t('content.was_useful')}</b>
          <Button isSmall isBusy={sending.isBusy} onClick={() => void send(true)}>
            {t('content.yes')}
          </Button>
          <Button isSmall isBusy={sending.isBusy} onClick={() => void send(false)}>
            {t('content.no')}
          </Button>
        </>
      ) : (
        <p role="status">{t(answer ? 'content.thanks' : 'content.sorry')}</p>
      )}
      <Problem text={sending.problem} />
      {answer === false && <LazyHelpForm />}
    </div>
  );
}

/** The form of a question, loaded when it is shown. */
export function LazyHelpForm(): ReactNode {
  return (
    <Suspense fallback={null}>
      <HelpForm />
    </Suspense>
  );
}
