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
export type ErrorKind = keyof typeof ICONS;

export interface ErrorTextProps {
  kind: ErrorKind;
  title: string;
  /** What to do about it. */
  text?: string;
  /** A button or link: retry, contact support. */
  action?: ReactNode;
}

/** A failure within a page: what failed, and an action. Announced at once. For a whole page use the error page. */
export function ErrorText({ kind, title, text, action }: ErrorTextProps): ReactNode {
  return (
    <Note tone="alarm" icon={ICONS[kind]}>
      <b className="strong">{title}</b>
      {text && <p>{text}</p>}
      {action && <p className="note__on">{action}</p>}
    </Note>
  );
}
