import type { ReactNode } from 'react';
import type { CallError } from '#contract/client.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useEditor, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { useApi, useNavigate } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Publishes, hides and copies the tour. Unsaved changes are stored first. */
function usePublishing() {
  const t = useText();
  const api = useApi();
  const navigate = useNavigate();
  const href = useHref();
  const { editor } = useEditor();
  const { id } = useTour();
  const { run, problem, isBusy, setProblem } = useSubmit();
  /** Runs a call once everything is stored. */
  const after = async (work: () => Promise<unknown>): Promise<void> => {
    if (!(await editor.flush())) return setProblem(t('desk.editor.not_stored'));
    await run(work, (error: CallError) => {
      const fresh = error.body.code === 'conflict' ? (error.body.fresh as TourDraft | undefined) : undefined;
      if (!fresh) return undefined;
      editor.receive(fresh);
      return t('desk.editor.changed_meanwhile');
    });
  };
  return {
    problem,
    isBusy,
    publish: () =>
      after(async () => {
        const body = { id, revision: editor.store.get().tour.revision };
        editor.receive(await api.desk.publishTour({ body }));
      }),
    hide: (isHidden: boolean) =>
      after(async () => editor.receive(await api.desk.hideTour({ body: { id, is_hidden: isHidden } }))),
    copy: () =>
      after(async () => {
        const body = { id };
        const made = await api.desk.copyTour({ body });
        navigate(href('desk-tour', { id: String(made.id) }));
      }),
  };
}

/** Missing fields, and the actions that publish, hide and copy the tour. */
export function PublishSection(): ReactNode {
  const t = useText();
  const href = useHref();
  const tour = useTour();
  const { publish, hide, copy, problem, isBusy } = usePublishing();
  const { state, missing, note, is_changed: isChanged, slug, id } = tour;
  const isOut = state === 'published' || state === 'hidden';
  const canPublish = missing.length === 0 && (state === 'draft' || (isOut && isChanged));
  return (
    <EditorSection step="publish">
      <p className="strong">{t(`desk.editor.is_${state}`)}</p>
      {note && (
        <Note tone="saffron" icon="message-circle">
          <p className="strong">{t('desk.editor.staff_note')}</p>
          <p>{note}</p>
        </Note>
      )}
      {isOut && isChanged && <p className="ink-2">{t('desk.editor.not_shown_yet')}</p>}
      <GapLinks gaps={missing} />
      <Problem text={problem} />
      <p className="row row--wrap tour-editor__action">
        {state !== 'submitted' && (
          <Button variant="main" isBusy={isBusy} disabled={!canPublish} onClick={() => void publish()}>
            {t(isOut ? 'desk.editor.publish_changes' : 'desk.editor.publish_go')}
          </Button>
        )}
        <ButtonLink icon="eye" href={href('desk-tour-preview', { id: String(id) })}>
          {t('desk.editor.preview')}
        </ButtonLink>
        {state === 'published' && (
          <ButtonLink icon="arrow-up-right" href={href('tour-page', { slug })}>
            {t('desk.editor.on_site')}
          </ButtonLink>
        )}
        {isOut && (
          <Button isBusy={isBusy} onClick={() => void hide(state === 'published')}>
            {t(state === 'published' ? 'desk.editor.hide' : 'desk.editor.show')}
          </Button>
        )}
        <Button icon="copy" isBusy={isBusy} onClick={() => void copy()}>
          {t('desk.editor.copy')}
        </Button>
      </p>
    </EditorSection>
  );
}

type Gap = TourDraft['missing'][number];

/** The name of a missing field, with its row number. */
function gapName({ section, field, need }: Gap, t: Translate): string {
  const parts = field.split('.');
  const row = parts.findIndex((part) => /^\d+$/.test(part));
  const key = parts.filter((part) => !/^\d+$/.test(part)).join('_');
  return t(`desk.editor.gap_${section}_${key}`, { number: Number(parts[row] ?? 0) + 1, need });
}

/** Links to the fields that are missing for publishing. */
function GapLinks({ gaps }: { gaps: readonly Gap[] }): ReactNode {
  const t = useText();
  const { goal, chooseLang, editor } = useEditor();
  if (gaps.length === 0) return null;
  const go = ({ section, field }: Gap): void => {
    chooseLang(editor.store.get().tour.lang);
    goal.set({ section, field, count: (goal.get()?.count ?? 0) + 1 });
  };
  return (
    <ul className="gaps" aria-label={t('desk.editor.missing', { count: gaps.length })}>
      {gaps.map((gap) => (
        <li key={`${gap.section}.${gap.field}`}>
          <button type="button" className="link" onClick={() => go(gap)}>
            {gapName(gap, t)}
          </button>
        </li>
      ))}
    </ul>
  );
}
