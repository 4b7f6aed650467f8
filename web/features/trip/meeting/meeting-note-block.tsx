import type { ReactNode } from 'react';
import type { MeetingNote } from '#contract/trip/meeting.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';
import { FileLine } from '#web/ui/file-field/file-line.tsx';

/** The organizer's note about the meeting: text and files. */
export function MeetingNoteBlock({ note }: { note: MeetingNote }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { texts } = useFileTexts(0);
  return (
    <div className="mnote">
      {note.text && <blockquote className="mnote__text">{note.text}</blockquote>}
      {note.files.length > 0 && (
        <ul className="files">
          {note.files.map(({ id, name, size, url }) => (
            <FileLine key={id} file={{ id, name, sizeBytes: size, href: url }} onRemove={undefined} texts={texts} />
          ))}
        </ul>
      )}
      <p className="t-14 ink-2">{t('meeting.said_at', { at: moments.short(note.saved_at) })}</p>
    </div>
  );
}
