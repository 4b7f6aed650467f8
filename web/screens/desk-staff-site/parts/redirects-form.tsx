import { useState, type ReactNode } from 'react';
import { MAX_ADDRESS_LENGTH, MAX_REDIRECTS } from '#domain/site/site-addresses.ts';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { without } from '#web/features/desk/rows/rows.ts';
import { SectionForm } from '#web/features/site-settings/section-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { rowsOf, rowValues } from './use-rows.ts';

const ROWS = 'redirects.rows';
const NEW = { from: '', to: '' };

/** Two addresses a line, between them spaces, a comma or a semicolon. Other lines are ignored. */
const rowsIn = (text: string): (typeof NEW)[] =>
  text.split('\n').flatMap((line) => {
    const [from, to, ...more] = line.split(/[\s,;]+/).filter(Boolean);
    return from && to && more.length === 0 ? [{ from, to }] : [];
  });

/** Adds a list, such as one copied from a spreadsheet. */
function PasteList({ onAdd }: { onAdd: (rows: readonly (typeof NEW)[]) => void }): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  const found = rowsIn(text);
  return (
    <details>
      <summary>{t('desk.site.paste')}</summary>
      <div className="setbox">
        <TextArea
          label={t('desk.site.paste_label')}
          hint={t('desk.site.paste_hint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p>
          <Button
            isSmall
            disabled={found.length === 0}
            onClick={() => {
              onAdd(found);
              setText('');
            }}
          >
            {t('desk.site.paste_add', { count: found.length })}
          </Button>
        </p>
      </div>
    </details>
  );
}

/** Old paths and where they lead, with their visits. */
export function RedirectsForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { version, value } = settings.redirects;
  const form = useForm({
    initial: rowValues(
      ROWS,
      value.rows.map(({ from, to }) => ({ from, to })),
    ),
  });
  const { rows, path, put } = rowsOf(form, ROWS, ['from', 'to']);
  const visits = new Map(value.rows.map((row) => [row.from, row.visits]));
  const add = (more: readonly (typeof NEW)[]): void => put([...rows, ...more].slice(0, MAX_REDIRECTS));
  return (
    <SectionForm {...rest} form={form} settings={settings} body={() => ({ version, redirects: { rows } })}>
      {rows.length > 0 && (
        <ol className="link-rows">
          {rows.map((row, at) => (
            // The row's place is its identity: fields are named by it.
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id
            <li key={at}>
              <Field
                label={t('desk.site.from')}
                maxLength={MAX_ADDRESS_LENGTH}
                {...form.field({ name: path(at, 'from'), rules: 'required' })}
              />
              <Field
                label={t('desk.site.to')}
                maxLength={MAX_ADDRESS_LENGTH}
                {...form.field({ name: path(at, 'to'), rules: 'required' })}
              />
              <span className="link-rows__number num">
                {visits.has(row.from) && t('desk.site.visits', { count: visits.get(row.from) ?? 0 })}
              </span>
              <RowButtons name={row.from} at={at} count={rows.length} onRemove={() => put(without(rows, at))} />
            </li>
          ))}
        </ol>
      )}
      <p>
        <Button isSmall disabled={rows.length >= MAX_REDIRECTS} onClick={() => add([NEW])}>
          {t('desk.site.add_redirect')}
        </Button>
      </p>
      <PasteList onAdd={add} />
    </SectionForm>
  );
}
