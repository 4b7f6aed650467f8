import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { Editor } from './use-editor.ts';

/** Saves the draft, and publishes it now or on a day. */
export function PublishFoot({ editor }: { editor: Editor }): ReactNode {
  const t = useText();
  const { entry, isChanged, isBusy, save, publish } = editor;
  const [day, setDay] = useState('');
  const isDraft = entry.state !== 'published';
  return (
    <footer className="editor__foot">
      <Button
        variant={isChanged ? 'main' : undefined}
        isBusy={isBusy}
        disabled={!isChanged}
        onClick={() => void save()}
      >
        {t('desk.pages.save')}
      </Button>
      {isDraft && !isChanged && (
        <>
          <Field
            label={t('desk.pages.goes_out')}
            hint={t('desk.pages.goes_out_hint')}
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button variant="main" isBusy={isBusy} onClick={() => void publish(day || null)}>
            {t(day ? 'desk.pages.publish_on' : 'desk.pages.publish')}
          </Button>
        </>
      )}
      <p className="ink-2" role="status">
        {t(isChanged ? 'desk.pages.unsaved' : isDraft ? 'desk.pages.saved' : 'desk.pages.as_published')}
      </p>
    </footer>
  );
}

/** A published legal text cannot change: the next version gets an effective date. */
export function LegalFoot({ editor: { isBusy, startLegal } }: { editor: Editor }): ReactNode {
  const t = useText();
  const [day, setDay] = useState('');
  return (
    <footer className="editor__foot">
      <p>{t('desk.pages.legal_locked')}</p>
      <Field
        label={t('desk.pages.in_force')}
        type="date"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button variant="main" isBusy={isBusy} disabled={day === ''} onClick={() => void startLegal(day)}>
        {t('desk.pages.next_version')}
      </Button>
    </footer>
  );
}
