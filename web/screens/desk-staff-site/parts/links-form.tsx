import type { ReactNode } from 'react';
import { MAX_ADDRESS_LENGTH, MAX_SHORT_LINKS } from '#domain/site/site-addresses.ts';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { without } from '#web/features/desk/rows/rows.ts';
import { SectionForm } from '#web/features/site-settings/section-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { rowsOf, rowValues } from './use-rows.ts';

const ROWS = 'links.rows';
const isWord = (value: unknown): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(String(value));

/** Short links, with their visits and QR codes. */
export function LinksForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { version, value } = settings.links;
  const form = useForm({
    initial: rowValues(
      ROWS,
      value.rows.map(({ word, to }) => ({ word, to })),
    ),
  });
  const { rows, path, put } = rowsOf(form, ROWS, ['word', 'to']);
  const stored = new Map(value.rows.map((row) => [row.word, row.visits]));
  const shownBase = value.base.replace(/^https?:\/\//, '');
  return (
    <SectionForm {...rest} form={form} settings={settings} body={() => ({ version, links: { rows } })}>
      {rows.length > 0 && (
        <ol className="link-rows">
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id
            <li key={at}>
              <Field
                label={t('desk.site.word')}
                hint={shownBase + (row.word || '…')}
                maxLength={40}
                autoCapitalize="none"
                {...form.field({
                  name: path(at, 'word'),
                  rules: isWord,
                })}
              />
              <Field
                label={t('desk.site.to')}
                maxLength={MAX_ADDRESS_LENGTH}
                {...form.field({ name: path(at, 'to'), rules: 'required' })}
              />
              <span className="link-rows__number num">
                {stored.has(row.word) && (
                  <>
                    {t('desk.site.visits', { count: stored.get(row.word) ?? 0 })}{' '}
                    <a className="link" href={`${value.base}${row.word}.svg`} download={`${row.word}.svg`}>
                      {t('desk.site.qr')}
                    </a>
                  </>
                )}
              </span>
              <RowButtons name={row.word} at={at} count={rows.length} onRemove={() => put(without(rows, at))} />
            </li>
          ))}
        </ol>
      )}
      <p>
        <Button isSmall disabled={rows.length >= MAX_SHORT_LINKS} onClick={() => put([...rows, { word: '', to: '' }])}>
          {t('desk.site.add_link')}
        </Button>
      </p>
    </SectionForm>
  );
}
