import { createContext } from 'react';
import type { SectionName, TourSections } from '#contract/desk/tour-sections.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import type { Lang } from '#domain/locales.ts';
import { useProvided } from '#web/state/use-provided.ts';
import { useStore, type Store } from '#web/state/store.ts';
import type { Editor } from './editor.ts';
import type { EditorState, SectionState } from './editor-state.ts';

/** What the parts of the editor share. */
interface EditorValue {
  editor: Editor;
  /** The language whose texts are shown. */
  lang: Lang;
  chooseLang: (lang: Lang) => void;
  /** The field that a link of the check-list leads to. */
  goal: Store<Goal | null>;
}

/** A field of a section as a dotted path. `count` distinguishes repeated presses of the same link. */
export interface Goal {
  section: string;
  field: string;
  count: number;
}

const EditorContext = createContext<EditorValue | null>(null);
export const EditorProvider = EditorContext.Provider;

export const useEditor = (): EditorValue => useProvided(EditorContext);

export const useEditorState = (): EditorState => useStore(useEditor().editor.store);

/** The tour without its sections. */
export const useTour = (): EditorState['tour'] => useEditorState().tour;

interface SectionForm<Name extends SectionName> {
  value: TourSections[Name];
  section: SectionState<Name>;
  /** Changes fields of the section. */
  set: (change: Partial<TourSections[Name]>) => void;
  /** Props of a field whose control has the stored type. */
  field: <Field extends keyof TourSections[Name] & string>(
    field: Field,
  ) => {
    value: TourSections[Name][Field];
    error: string | null;
    onChange: (value: TourSections[Name][Field]) => void;
  };
  /** The error of a field (a dotted path), or of a field inside it. */
  errorOf: (field: string) => string | null;
  /** Whether a field is missing for publishing. */
  isMissing: (field: string) => boolean;
}

/** A section for its form. */
export function useSection<Name extends SectionName>(name: Name): SectionForm<Name> {
  const { editor } = useEditor();
  const { sections, tour } = useEditorState();
  const section = sections[name] as SectionState<Name>;
  const set = (change: object): void =>
    editor.change(name, { ...editor.store.get().sections[name].value, ...change } as TourSections[Name]);
  const errorOf = (field: string): string | null => {
    const path = `${name}.${field}`;
    const found = Object.entries(section.errors).find(([key]) => key === path || key.startsWith(`${path}.`));
    return found?.[1][0] ?? null;
  };
  return {
    value: section.value,
    section,
    set,
    errorOf,
    field: (field) => ({
      value: section.value[field],
      error: errorOf(field),
      onChange: (value) => set({ [field]: value }),
    }),
    isMissing: (field) => isGap(tour.missing, name, field),
  };
}

/** Whether a field of a section is missing. */
const isGap = (missing: TourDraft['missing'], section: string, field: string): boolean =>
  missing.some((gap) => gap.section === section && gap.field === field);
