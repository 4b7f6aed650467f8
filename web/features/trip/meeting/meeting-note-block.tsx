import type { ReactNode } from 'react';
import type { Voucher } from '#contract/trip/departure.ts';
import type { MeetingNote } from '#contract/trip/meeting.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
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
    <div className="meeting-note">
      {note.text && <blockquote className="meeting-note__text">{note.text}</blockquote>}
      {note.files.length > 0 && (
        <ul className="files">
          {note.files.map(({ id, name, size, url }) => (
            <FileLine key={id} file={{ id, name, sizeBytes: size, href: url }} onRemove={undefined} texts={texts} />
          ))}
        </ul>
      )}
      <p className="t-14 ink-2">{t('meeting.saved_at', { at: moments.short(note.saved_at) })}</p>
    </div>
  );
}

interface MeetingPointProps {
  /** First day of the tour. */
  day: string;
  meeting: Voucher['meeting'];
  note: MeetingNote | null;
}

/** When and where a tour starts, and what the organizer says about it. */
export function MeetingPoint({ day, meeting, note }: MeetingPointProps): ReactNode {
  const { tag, longDay } = useFormats();
  return (
    <>
      <p>
        <b className="strong">{joinParts(tag, longDay(day), meeting.time)}</b>
        <br />
        {meeting.place}
        <br />
        <span className="ink-2 t-14 num">
          {meeting.lat.toFixed(4)}, {meeting.lng.toFixed(4)}
        </span>
      </p>
      {note && <MeetingNoteBlock note={note} />}
    </>
  );
}
