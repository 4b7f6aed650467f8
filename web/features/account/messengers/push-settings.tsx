import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { pushState, startPush, stopPush, type PushState } from '#web/state/push.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { Switch } from '#web/ui/switch/switch.tsx';

/** The switch for notices of messages in this browser; it saves at once. */
export function PushSettings({ userId }: { userId: number }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [state, setState] = useState<PushState | null>(null);
  const { run, isBusy, problem } = useSubmit();
  useEffect(() => {
    let isOver = false;
    void pushState(userId).then((found) => {
      if (!isOver) setState(found);
    });
    return () => {
      isOver = true;
    };
  }, [userId]);
  const change = async (isOn: boolean): Promise<void> => {
    if (isOn) setState(await startPush(api, userId));
    else await stopPush(api).then(() => setState('off'));
  };
  const note = t(
    state === 'blocked'
      ? 'settings.notices_blocked'
      : state === 'absent'
        ? 'settings.notices_absent'
        : 'settings.notices_note',
  );
  return (
    <>
      <Switch
        checked={state === 'on'}
        disabled={isBusy || (state !== 'on' && state !== 'off')}
        onChange={(event) => void run(() => change(event.target.checked))}
        note={note}
      >
        {t('settings.notices')}
      </Switch>
      <Problem text={problem} />
    </>
  );
}
