import { useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';

/** A help request and its actions. */
export interface EntryActions {
  entry: HelpEntry;
  isBusy: boolean;
  /** Why the last action failed; names the colleague who has taken the request. */
  problem: string | null;
  take: (isMine: boolean) => Promise<boolean>;
  answer: (text: string, isNote: boolean) => Promise<boolean>;
  close: (isClosed: boolean) => Promise<boolean>;
}

/** State of a help request, updated by each action. */
export function useEntry(loaded: HelpEntry): EntryActions {
  const t = useText();
  const { api, reload } = usePage();
  const [own, setOwn] = useState({ entry: loaded, from: loaded });
  // The page has been reloaded.
  if (own.from !== loaded) setOwn({ entry: loaded, from: loaded });
  const { entry } = own;
  const { run, isBusy, problem } = useSubmit();
  const show = (next: HelpEntry): void => setOwn((now) => ({ ...now, entry: next }));
  const onRefused = ({ body }: CallError): string | undefined => {
    const fresh = body.code === 'conflict' ? (body.fresh as HelpEntry | undefined) : undefined;
    if (!fresh) return undefined;
    show(fresh);
    return fresh.owner ? t('desk.inbox.taken_by', { name: fresh.owner.name }) : t('desk.inbox.given_back');
  };
  const act = (call: () => Promise<HelpEntry>): Promise<boolean> =>
    run(async () => {
      show(await call());
      // The list shows the owner.
      reload();
    }, onRefused);
  const { id } = entry;
  return {
    entry,
    isBusy,
    problem,
    take: (isMine) =>
      act(() =>
        api.site.takeHelpRequest({
          body: { id, is_mine: isMine, owner_id: isMine ? (entry.owner?.id ?? null) : null },
        }),
      ),
    answer(text, isNote) {
      const body = { id, text, is_note: isNote };
      return act(() => api.site.answerHelpRequest({ body }));
    },
    close: (isClosed) => act(() => api.site.closeHelpRequest({ body: { id, is_closed: isClosed } })),
  };
}
