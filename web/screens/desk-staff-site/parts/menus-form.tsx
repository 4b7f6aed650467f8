import { useState, type ReactNode } from 'react';
import { localesOf, type Lang } from '#domain/locales.ts';
import { MAX_ADDRESS_LENGTH, MAX_MENU_LABEL, MAX_MENU_LINKS } from '#domain/site/site-addresses.ts';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { shifted, without } from '#web/features/desk/rows/rows.ts';
import { SectionForm } from '#web/features/site-settings/section-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { TextLanguage } from '#web/features/desk/text-language.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/collapse/fold.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useForm, type Form } from '#web/ui/form/use-form.ts';
import {
  columnPath,
  COLUMNS,
  HEADER,
  LINE_NAMES,
  linksPath,
  menusOf,
  menuValues,
  NEW_LINE,
  productMenus,
} from './menu-values.ts';
import { rowsOf, type RowValues } from './use-rows.ts';

const isAddress = (value: unknown): boolean => /^(\/|https:\/\/)\S*$/.test(String(value));

interface LinesProps {
  form: Form<RowValues>;
  /** Path of the list in the form. */
  base: string;
  lang: Lang;
}

/** The lines of one menu: a text in the chosen language and an address, in order. */
function Lines({ form, base, lang }: LinesProps): ReactNode {
  const t = useText();
  const { rows, path, put } = rowsOf(form, base, LINE_NAMES);
  return (
    <>
      {rows.length > 0 && (
        <ol className="link-rows">
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id
            <li key={at}>
              <Field
                label={t('desk.site.label')}
                lang={lang}
                maxLength={MAX_MENU_LABEL}
                {...form.field(path(at, `labels.${lang}`))}
              />
              <Field
                label={t('desk.site.address')}
                maxLength={MAX_ADDRESS_LENGTH}
                {...form.field({ name: path(at, 'href'), rules: isAddress })}
              />
              <RowButtons
                name={row[`labels.${lang}`] || row.href}
                at={at}
                count={rows.length}
                onShift={(by) => put(shifted(rows, at, by))}
                onRemove={() => put(without(rows, at))}
              />
            </li>
          ))}
        </ol>
      )}
      <p>
        <Button isSmall disabled={rows.length >= MAX_MENU_LINKS} onClick={() => put([...rows, NEW_LINE])}>
          {t('desk.site.add_line')}
        </Button>
      </p>
    </>
  );
}

/** One menu with the number of its lines; the fields of a closed one keep their values. */
function MenuGroup({
  name,
  title,
  form,
  base,
  isOpen,
  children,
}: Omit<LinesProps, 'lang'> & { name: string; title?: string; isOpen?: boolean; children: ReactNode }): ReactNode {
  const t = useText();
  const count = rowsOf(form, base, LINE_NAMES).rows.length;
  return (
    <Fold
      className="link-rows__fold"
      isOpen={isOpen}
      head={
        <span className="link-rows__head">
          <b className="h4">{name}</b>
          <small>{[...(title ? [title] : []), t('desk.site.lines', { count })].join(' · ')}</small>
          <Icon name="chevron-down" />
        </span>
      }
    >
      <div className="link-rows__group" role="group" aria-label={name}>
        {children}
      </div>
    </Fold>
  );
}

/** The menus of header and footer, in every language; until they are saved the product's are shown. */
export function MenusForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const site = useSite();
  const { version, value } = settings.menus;
  const isOwn = value.header.length + value.footer.length > 0;
  const form = useForm({ initial: menuValues(isOwn ? value : productMenus(site.menus)) });
  const [lang, setLang] = useState<Lang>(site.languages[0] ?? 'en');
  const [columns, setColumns] = useState(() => Math.max(1, menusOf(form).footer.length));
  return (
    <SectionForm {...rest} form={form} settings={settings} body={() => ({ version, menus: menusOf(form) })}>
      <TextLanguage
        label={t('desk.site.menu_language')}
        locales={localesOf(site.languages)}
        lang={lang}
        onChange={setLang}
      />
      <MenuGroup name={t('desk.site.header')} form={form} base={HEADER} isOpen>
        <Lines form={form} base={HEADER} lang={lang} />
      </MenuGroup>
      {COLUMNS.slice(0, columns).map((at) => (
        <MenuGroup
          key={at}
          name={t('desk.site.column', { number: at + 1 })}
          title={form.values[`${columnPath(at)}.labels.${lang}`]}
          form={form}
          base={linksPath(at)}
        >
          <Field
            label={t('desk.site.column_title')}
            lang={lang}
            maxLength={MAX_MENU_LABEL}
            {...form.field(`${columnPath(at)}.labels.${lang}`)}
          />
          <Lines form={form} base={linksPath(at)} lang={lang} />
        </MenuGroup>
      ))}
      <p className="row">
        {columns < COLUMNS.length && (
          <Button isSmall onClick={() => setColumns(columns + 1)}>
            {t('desk.site.add_column')}
          </Button>
        )}
        {isOwn && (
          <Button isSmall variant="quiet" onClick={() => form.set(menuValues({ header: [], footer: [] }))}>
            {t('desk.site.clear_menus')}
          </Button>
        )}
      </p>
    </SectionForm>
  );
}
