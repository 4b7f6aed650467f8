import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { compareContent } from '#contract/content/desk-pages.ts';
import { langOf } from '#domain/locales.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import type { Editor } from './use-editor.ts';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Differences between a version and the newest one, word by word. */
function Changes({ editor: { entry, locale }, from }: { editor: Editor; from: number }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [parts, setParts] = useState<CallReply<typeof compareContent>['parts']>([]);
  const { run, problem } = useSubmit();
  const { id, version: to, revision } = entry;
  const read = useEffectEvent(
    () => void run(async () => setParts((await api.content.compareContent({ query: { id, locale, from, to } })).parts)),
  );
  useEffect(() => read(), [id, locale, from, to, revision]);
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <div>
      <h3 className="h4">{t('desk.pages.against', { from, to })}</h3>
      <Problem text={problem} isSmall />
      {isSame ? (
        <p className="ink-2">{t('desk.pages.no_changes')}</p>
      ) : (
        <p className="editor__diff" lang={langOf(locale)}>
          {parts.map(({ kind, text }, at) => {
            const Tag = TAGS[kind];
            return <Tag key={at}>{text}</Tag>;
          })}
        </p>
      )}
    </div>
  );
}

/** Versions of an entry, to compare and restore. */
export function Versions({ editor }: { editor: Editor }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { entry, isBusy, restore } = editor;
  const earlier = entry.versions.find(({ version }) => version < entry.version)?.version ?? null;
  const [from, setFrom] = useState(earlier);
  return (
    <section className="editor__versions" aria-label={t('desk.pages.versions')}>
      {from !== null && from < entry.version && <Changes editor={editor} from={from} />}
      <ol>
        {entry.versions.map(({ version, author, created_at: created, published_at: published }) => (
          <li key={version}>
            <span>
              <b>{t('desk.pages.version', { version })}</b> · {author || t('desk.pages.imported')},{' '}
              {moments.short(published ?? created)}
            </span>
            {version < entry.version && (
              <>
                <Button isSmall variant="quiet" onClick={() => setFrom(version)}>
                  {t('desk.pages.compare')}
                </Button>
                {published !== null && !entry.is_locked && (
                  <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void restore(version)}>
                    {t('desk.pages.bring_back')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
