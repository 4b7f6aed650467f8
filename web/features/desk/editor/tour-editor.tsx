import { useState, type ReactNode } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import type { Lang } from '#domain/locales.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { createStore } from '#web/state/store.ts';
import { EditorProvider, useEditorState, type Goal } from './save/editor-context.ts';
import { SaveStatus } from './save/save-status.tsx';
import { useAutosave } from './save/use-autosave.ts';
import { BasicsSection, type Choices } from './sections/basics-section.tsx';
import { CancellationSection } from './sections/cancellation-section.tsx';
import { DatesSection } from './sections/dates-section.tsx';
import { PicturesSection } from './sections/pictures-section.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { ProgrammeSection } from './sections/programme-section.tsx';
import { PublishSection } from './sections/publish-section.tsx';
import { QuestionsSection } from './sections/questions-section.tsx';
import { SeatsSection } from './sections/seats-section.tsx';
import { StaySection } from './sections/stay-section.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { StepsNav } from './steps-nav.tsx';
import { TravellerView } from './traveller-view.tsx';
import './editor.css';
import './editor-rows.css';

/** The tour editor: steps, autosaved sections, and the traveller's view. */
export function TourEditor({ draft, choices }: { draft: TourDraft; choices: Choices }): ReactNode {
  const editor = useAutosave(draft);
  const [lang, chooseLang] = useState<Lang>(draft.lang);
  const [goal] = useState(() => createStore<Goal | null>(null));
  return (
    <EditorProvider value={{ editor, lang, chooseLang, goal }}>
      <EditorFrame>
        <StepsNav />
        <div className="ed">
          <LanguageTabs />
          <BasicsSection choices={choices} />
          <PicturesSection />
          <ProgrammeSection />
          <StaySection />
          <SeatsSection />
          <PriceSection choices={choices} />
          <CancellationSection />
          <DatesSection />
          <QuestionsSection />
          <PublishSection />
        </div>
        <TravellerView />
      </EditorFrame>
    </EditorProvider>
  );
}

function EditorFrame({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  const { tour, sections } = useEditorState();
  const title = sections.basics.value.name[tour.lang] || t('desk.editor.no_title');
  return (
    <DeskFrame current="tours" title={title} actions={<SaveStatus />}>
      <div className="edgrid">{children}</div>
    </DeskFrame>
  );
}
