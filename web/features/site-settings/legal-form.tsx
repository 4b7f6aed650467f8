import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Check } from '#web/ui/check/check.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';

const TEXTS = ['agreement', 'privacy'] as const;

/** The legal texts to read; staff edit them elsewhere. */
export function LegalForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { version, value } = settings.legal;
  const form = useForm({ initial: { 'legal.isRead': value.isRead } });
  const { checked, onChange } = form.box('legal.isRead');
  return (
    <SectionForm
      {...rest}
      form={form}
      settings={settings}
      body={() => ({ version, legal: { isRead: form.values['legal.isRead'] } })}
    >
      <ul className="setlist">
        {TEXTS.map((text) => (
          <li key={text}>
            <span>
              <b>{t(`desk.setup.legal_${text}`)}</b>
              <small>{t('desk.setup.legal_model')}</small>
            </span>
            <a className="btn btn--s" href={href('legal', { text })} target="_blank" rel="noopener">
              {t('desk.setup.read')}
            </a>
          </li>
        ))}
      </ul>
      <Check checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
        {t('desk.setup.legal_read')}
      </Check>
    </SectionForm>
  );
}
