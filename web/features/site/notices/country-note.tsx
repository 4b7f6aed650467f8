import { type ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { chooseCountry } from '#web/state/country.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LOCALE_POPOVER } from '#web/features/site/menus/popover-ids.ts';

/** Asks the visitor to confirm the detected country. Nothing depends on it and it redirects no one. */
export function CountryNote({ code }: { code: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const page = usePage();
  return (
    <aside className="notice" aria-label={t('visit.country')}>
      <p>{t('visit.seems', { country: formats.countryName(code) })}</p>
      <div className="notice__acts">
        <Button isSmall onClick={() => chooseCountry(page, code)}>
          {t('ui.confirm')}
        </Button>
        <Button isSmall variant="quiet" popoverTarget={LOCALE_POPOVER}>
          {t('visit.change')}
        </Button>
      </div>
    </aside>
  );
}
