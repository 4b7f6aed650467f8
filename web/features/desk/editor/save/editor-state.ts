import type { SectionName, TourSections } from '#contract/desk/tour-sections.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { mergeChanges } from './merge-changes.ts';

/** `clash`: a colleague has changed the same field; `refused`: the server has rejected it. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'refused' | 'clash';

/** What a colleague saved meanwhile, with the paths that both changed. */
interface Clash<Name extends SectionName = SectionName> {
  value: TourSections[Name];
  version: number;
  at: string;
  paths: readonly string[];
}

/** A section in this browser. */
export interface SectionState<Name extends SectionName = SectionName> {
  /** What the form shows. */
  value: TourSections[Name];
  /** The server's value that the form was last equal to. */
  stored: TourSections[Name];
  version: number;
  savedAt: string;
  state: SaveState;
  /** Errors of the server by field, with the section's name first. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** The server's error, when it belongs to no field. */
  problem: string | null;
  clash: Clash<Name> | null;
  /** The own value replaced by a colleague's; can be restored until the next change. */
  discarded: TourSections[Name] | null;
}

type SectionStates = { [Name in SectionName]: SectionState<Name> };

export interface EditorState {
  tour: Omit<TourDraft, 'sections'>;
  sections: SectionStates;
}

type Stored<Name extends SectionName> = TourDraft['sections'][Name];

function savedSection<Name extends SectionName>({ value, version, updated_at: at }: Stored<Name>): SectionState<Name> {
  const stored = value as TourSections[Name];
  return {
    value: stored,
    stored,
    version,
    savedAt: at,
    state: 'saved',
    errors: {},
    problem: null,
    clash: null,
    discarded: null,
  };
}

/** A section that is based on another value of the server. */
export function withStored<Name extends SectionName>(
  section: SectionState<Name>,
  { value, version, at }: Omit<Clash<Name>, 'paths'>,
): SectionState<Name> {
  return { ...section, stored: value, version, savedAt: at, clash: null };
}

/** The state of a tour that was just read. */
export function editorStateOf({ sections, ...tour }: TourDraft): EditorState {
  const states = Object.entries(sections).map(([name, section]) => [name, savedSection(section)]);
  return { tour, sections: Object.fromEntries(states) as SectionStates };
}

/** Rebases unsaved changes on the server's current value: merged, or as a clash. */
export function rebased<Name extends SectionName>(
  section: SectionState<Name>,
  theirs: Stored<Name>,
): SectionState<Name> {
  const their = { value: theirs.value as TourSections[Name], version: theirs.version, at: theirs.updated_at };
  const { value, clashes } = mergeChanges<TourSections[Name]>(section.stored, section.value, their.value);
  if (clashes.length > 0) return { ...section, state: 'clash', clash: { ...their, paths: clashes } };
  return { ...withStored(section, their), value, state: 'changed' };
}

/** Resolves a clash. `mine` still takes fields that only the colleague has changed. */
export function resolved<Name extends SectionName>(
  section: SectionState<Name>,
  choice: 'mine' | 'theirs',
): SectionState<Name> {
  const { clash, stored, value } = section;
  if (!clash) return section;
  const [first, second] = choice === 'mine' ? [value, clash.value] : [clash.value, value];
  const merged = mergeChanges<TourSections[Name]>(
    stored,
    first as TourSections[Name],
    second as TourSections[Name],
  ).value;
  return {
    ...withStored(section, clash),
    value: merged,
    state: 'changed',
    discarded: choice === 'theirs' ? value : null,
  };
}
