import type { ReactNode } from 'react';
import { Note } from '../note/note.tsx';

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
  /** The way on as a button or link: try again, write to support. */
  action?: ReactNode;
}

/** Something did not work where a person was about to use it: what, in words, and a way on. Announced at once. A whole page that failed is the error page. */
export function ErrorText({ kind, title, text, action }: ErrorTextProps): ReactNode {
  return (
    <Note tone="alarm" icon={ICONS[kind]}>
      <b className="strong">{title}</b>
      {text && <p>{text}</p>}
      {action && <p className="note__on">{action}</p>}
    </Note>
  );
}
