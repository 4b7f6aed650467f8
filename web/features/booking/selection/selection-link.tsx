import { useState, type ReactNode } from 'react';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import '#web/styles/selection.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useChange } from '#web/state/use-change.ts';

/** Creates a link to the shortlist, for a messenger or a call. It opens once, for ten minutes. */
export function SelectionLink({ id }: { id: number }): ReactNode {
  const t = useText();
  const api = useApi();
  const href = useHref();
  const moments = useMoments();
  const { origin } = useSite();
  const { run, isBusy, problem } = useChange('selection.offline');
  const [link, setLink] = useState<{ url: string; until: string; isCopied: boolean } | null>(null);
  const make = (): Promise<boolean> =>
    run(async () => {
      const { token, until } = await api.booking.createSelectionLink({ body: { id } });
      const url = origin + href('selection', {}, { [SELECTION_TOKEN]: token });
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      setLink({ url, until, isCopied });
    });
  return (
    <>
      {problem && (
        <p className="alarm" role="alert">
          {problem}
        </p>
      )}
      {link && (
        <div className="marks">
          <Field
            label={t('selection.link')}
            hint={t(link.isCopied ? 'selection.link_copied' : 'selection.link_until', {
              when: moments.short(link.until),
            })}
            name="selection-link"
            value={link.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
      <p className="blk__go">
        <Button icon="link" isBusy={isBusy} onClick={() => void make()}>
          {t('selection.make_link')}
        </Button>
      </p>
    </>
  );
}
