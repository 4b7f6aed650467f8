import { useEffect, useState, type ReactNode } from 'react';
import { longStore } from '#web/browser/storage.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { pushState, startPush } from '#web/state/push.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import './push-offer.css';

/** Remembers that this device was asked. */
const ASKED_KEY = 'notices-asked';

/** Offers notices of answers, once on a device, where the browser has not been asked yet. */
export function PushOffer({ userId }: { userId: number }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [isOffered, setOffered] = useState(false);
  const { run, isBusy, problem } = useSubmit();
  useEffect(() => {
    if (longStore.read(ASKED_KEY) !== null) return;
    let isOver = false;
    void pushState(userId).then((state) => {
      if (!isOver && state === 'off' && Notification.permission === 'default') setOffered(true);
    });
    return () => {
      isOver = true;
    };
  }, [userId]);
  if (!isOffered) return null;
  const close = (): void => {
    longStore.write(ASKED_KEY, '1');
    setOffered(false);
  };
  const start = async (): Promise<void> => {
    if ((await startPush(api, userId)) === 'on') showToast(t('chat.notices_on'));
    close();
  };
  return (
    <div className="push-offer">
      <p>{t('chat.notices_offer')}</p>
      <Button isSmall isBusy={isBusy} onClick={() => void run(start)}>
        {t('chat.notices_start')}
      </Button>
      <Button variant="quiet" isSmall onClick={close}>
        {t('chat.notices_later')}
      </Button>
      <Problem text={problem} isSmall />
    </div>
  );
}
