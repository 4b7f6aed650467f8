import { useState, type ReactNode } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import type { Lang } from '#domain/locales.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { createStore } from '#web/state/store.ts';
import { EditorProvider, useEditorState, type Goal } from './save/editor-context.ts';
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
import { Icon } from '#web/ui/icon/icon.tsx';
import { useClockTime } from '#web/features/desk/use-clock-time.ts';
import type { SaveState } from './save/editor-state.ts';
import '#web/features/desk/sections.css';
import './editor.css';
import './editor-rows.css';

/** Worst state first. */
const ORDER: readonly SaveState[] = ['clash', 'refused', 'offline', 'saving', 'changed', 'saved'];
const ICONS: Readonly<Record<SaveState, string>> = {
  clash: 'users',
  refused: 'circle-alert',
  offline: 'wifi-off',
  saving: 'refresh-cw',
  changed: 'pencil',
  saved: 'circle-check',
};

/** Whether everything is stored, and if not, why. */
function SaveStatus(): ReactNode {
  const t = useText();
  const time = useClockTime();
  const all = Object.values(useEditorState().sections);
  const state = ORDER.find((one) => all.some((section) => section.state === one)) ?? 'saved';
  const last =
    all
      .map(({ savedAt }) => savedAt)
      .sort()
      .at(-1) ?? '';
  return (
    <p className={`savestate savestate--${state}`} role="status">
      <Icon name={ICONS[state]} size={16} />
      <span>{t(`desk.editor.state_${state}`, { time: time(last) })}</span>
    </p>
  );
}

/** The tour editor: steps, autosaved sections, and the traveller's view. */
export function TourEditor({ draft, choices }: { draft: TourDraft; choices: Choices }): ReactNode {
  const editor = useAutosave(draft);
  const [lang, chooseLang] = useState<Lang>(draft.lang);
  const [goal] = useState(() => createStore<Goal | null>(null));
  return (
    <EditorProvider value={{ editor, lang, chooseLang, goal }}>
      <EditorFrame>
        <StepsNav />
        <div className="sections__main">
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
      <div className="sections">{children}</div>
    </DeskFrame>
  );
}
