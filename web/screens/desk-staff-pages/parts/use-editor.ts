import { useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DeskEntry, PostFacts } from '#contract/content/desk-pages.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { useHref } from '#web/i18n/use-href.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';

/** The fields of a text. */
interface EditedText {
  title: string;
  summary: string;
  body: string;
}

export interface Editor {
  entry: DeskEntry;
  locale: Locale;
  text: EditedText;
  isChanged: boolean;
  isBusy: boolean;
  problem: string | null;
  choose: (locale: Locale) => void;
  write: (change: Partial<EditedText>) => void;
  save: () => Promise<boolean>;
  /** Saves what is known about an article besides its texts. */
  saveFacts: (facts: PostFacts) => Promise<boolean>;
  publish: (on: string | null) => Promise<boolean>;
  restore: (version: number) => Promise<boolean>;
  /** Starts the next version of a legal text. */
  startLegal: (on: string) => Promise<boolean>;
}

const EMPTY: EditedText = { title: '', summary: '', body: '' };

function storedText({ texts }: DeskEntry, locale: Locale): EditedText {
  const { title, summary, body } = texts.find((one) => one.locale === locale) ?? EMPTY;
  return { title, summary, body };
}

/** Warns before a page with unsaved changes is closed. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

/** The first mistake of each field of an article's facts, with the name of the field. */
function factErrors(errors: Record<string, string[]>, t: Translate): string | undefined {
  const lines = Object.entries(errors).flatMap(([path, [message]]) => {
    const field = /^facts\.(\w+)/.exec(path)?.[1];
    return field && message ? `${t(`desk.pages.fact_${field}`)}: ${message}` : [];
  });
  return lines.length > 0 ? [...new Set(lines)].join('. ') : undefined;
}

/** Calls that change the entry and replace the shown one. */
function useEntryCalls(loaded: DeskEntry) {
  const t = useText();
  const href = useHref();
  const { api, reload, navigate } = usePage();
  const [entry, setEntry] = useState(loaded);
  const { run, isBusy, problem } = useSubmit();
  const { id, revision } = entry;
  const onRefused = ({ body }: CallError): string | undefined => {
    if (body.code === 'conflict') {
      // The typed text stays: the next save overwrites the colleague's.
      setEntry(body.fresh as DeskEntry);
      return t('desk.pages.conflict');
    }
    if (body.code === 'invalid') return factErrors(body.errors ?? {}, t);
    return body.code === 'not_allowed_now' ? t('desk.pages.not_ready') : undefined;
  };
  const act = (call: () => Promise<DeskEntry>): Promise<boolean> =>
    run(async () => {
      setEntry(await call());
      // The list shows the state and the languages.
      reload();
    }, onRefused);
  return {
    entry,
    isBusy,
    problem,
    save: (locale: Locale, text: EditedText) =>
      act(() => api.content.saveContentText({ body: { id, revision, locale, ...text } })),
    saveFacts: (facts: PostFacts) => act(() => api.content.savePostFacts({ body: { id, revision, facts } })),
    publish(on: string | null) {
      const body = { id, revision, on };
      return act(() => api.content.publishContent({ body }));
    },
    restore(version: number) {
      const body = { id, revision, version };
      return act(() => api.content.restoreContent({ body }));
    },
    startLegal: (on: string) =>
      run(async () => {
        const body = { id, on };
        const next = await api.content.startLegalVersion({ body });
        navigate(href('desk-staff-pages', { id: String(next.id) }));
      }, onRefused),
  };
}

/** An entry being edited. Unsaved texts are kept while another language is shown. */
export function useEditor(loaded: DeskEntry): Editor {
  const { locale: own } = usePage();
  const { entry, isBusy, problem, ...calls } = useEntryCalls(loaded);
  const [locale, setLocale] = useState<Locale>(own);
  const [edited, setEdited] = useState<Partial<Record<Locale, EditedText>>>({});
  const text = edited[locale] ?? storedText(entry, locale);
  const isChangedIn = (code: Locale): boolean => {
    const [now, stored] = [edited[code], storedText(entry, code)];
    return (
      now !== undefined && (now.title !== stored.title || now.summary !== stored.summary || now.body !== stored.body)
    );
  };
  const isChanged = LOCALES.some(({ code }) => isChangedIn(code));
  useLeaveWarning(isChanged);
  const forget = (code: Locale): void => setEdited((now) => ({ ...now, [code]: undefined }));
  return {
    entry,
    locale,
    text,
    isChanged: isChangedIn(locale),
    isBusy,
    problem,
    choose: setLocale,
    write: (change) => setEdited((now) => ({ ...now, [locale]: { ...text, ...change } })),
    async save() {
      const isSaved = await calls.save(locale, text);
      if (isSaved) forget(locale);
      return isSaved;
    },
    saveFacts: calls.saveFacts,
    publish: calls.publish,
    async restore(version) {
      const isRestored = await calls.restore(version);
      if (isRestored) setEdited({});
      return isRestored;
    },
    startLegal: calls.startLegal,
  };
}
