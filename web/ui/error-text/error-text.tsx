import type { ReactNode } from 'react';
import { Note } from '#web/ui/note/note.tsx';

/** Specification 8, "Generic texts". */
const ICONS = {
  later: 'refresh-cw',
  not_found: 'map',
  wrong: 'circle-alert',
  denied: 'lock',
  microphone: 'mic-off',
  sms: 'message-square-off',
} as const;
type ErrorKind = keyof typeof ICONS;

interface ErrorTextProps {
  kind: ErrorKind;
  title: string;
  /** What to do about it. */
  text?: string;
}

/** A failure within a page: what failed, and what to do. Announced at once. For a whole page use the error page. */
export function ErrorText({ kind, title, text }: ErrorTextProps): ReactNode {
  return (
    <Note tone="alarm" icon={ICONS[kind]}>
      <b className="strong">{title}</b>
      {text && <p>{text}</p>}
    </Note>
  );
}
