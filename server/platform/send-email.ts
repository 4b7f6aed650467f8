import { withLocale, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import type { TextValues } from '#server/texts.ts';
import type { OutgoingEmail } from './email-outbox.ts';
import type { Platform } from './platform.ts';

export type EmailDeps = Pick<Platform, 'mail' | 'publicUrl'>;

/** The recipient of an email. */
export interface EmailReader {
  email: string;
  locale: Locale;
}

/** The names of the emails in a table of texts with these keys. */
export type EmailName<Key> = Key extends `${infer Name}.subject` ? Name : never;

/** An email by its name in a table of texts with `<name>.subject`, `<name>.body` and, for a link, `<name>.button`. */
interface Email<Key extends string> extends Pick<
  OutgoingEmail,
  | 'dedupeKey'
  | 'hourlyKey'
  | 'isUnsolicited'
  | 'isSecret'
  | 'group'
  | 'canWait'
  | 'expires'
  | 'thread'
  | 'replyTo'
  | 'summary'
> {
  texts: (locale: Locale, key: Key, values?: TextValues) => string;
  name: EmailName<NoInfer<Key>>;
  to: EmailReader;
  values?: TextValues;
  /** Replaces the formatted `<name>.body`. */
  body?: string;
  /** The page that the button opens, without locale; no button without it. */
  path?: string;
  /** A file that the button downloads instead; its path has no locale. */
  file?: string;
  /** Replaces `<name>.button`. */
  button?: NoInfer<Key>;
}

/** Values that are lists or messages and keep their line breaks. */
const MULTILINE = new Set([
  'answer',
  'dates',
  'details',
  'gaps',
  'meeting',
  'message',
  'no',
  'open',
  'question',
  'yes',
]);

/** Puts names and titles on one line: a line break in a name would look like a paragraph of ours. */
export function emailValues(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && !MULTILINE.has(key) ? value.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ') : value,
    ]),
  );
}

/**
 * Formats an email in the recipient's language and queues it in the caller's transaction. False as in `EmailOutbox`.
 */
export function sendEmail<Key extends string>(
  { mail, publicUrl }: EmailDeps,
  trx: Db,
  { texts, name, to, values, body, path, file, button, ...options }: Email<Key>,
): Promise<boolean> {
  const { locale } = to;
  const own = values && emailValues(values);
  const text = (key: string): string => texts(locale, key as Key, own);
  const link = file ?? (path === undefined ? undefined : withLocale(path, locale));
  return mail.send(trx, {
    ...options,
    to: to.email,
    locale,
    subject: text(`${name}.subject`).replace(/[\r\n]+/g, ' '),
    body: body ?? text(`${name}.body`),
    ...(link !== undefined && { action: { text: text(button ?? `${name}.button`), url: publicUrl + link } }),
  });
}
