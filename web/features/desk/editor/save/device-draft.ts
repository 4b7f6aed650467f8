import type { SectionName } from '#contract/desk/tour-sections.ts';
import type { KeyStore } from '#web/browser/storage.ts';
import type { SectionState } from './editor-state.ts';

type Unsaved = Pick<SectionState, 'value' | 'stored' | 'version'>;

/** Unsaved changes of a tour on this device, so that a reload or an outage loses nothing. */
export interface DeviceDraft {
  read(name: SectionName): Unsaved | null;
  /** Stores a section with unsaved changes; deletes a saved one. */
  write(name: SectionName, section: SectionState): void;
}

/** The drafts of a tour, stored under one key per section. */
export function createDeviceDraft(store: KeyStore, tourId: number): DeviceDraft {
  const keyOf = (name: SectionName): string => `desk_tour_${tourId}_${name}`;
  return {
    read(name) {
      try {
        const found = JSON.parse(store.read(keyOf(name)) ?? 'null') as Partial<Unsaved> | null;
        return found && typeof found.version === 'number' && found.value && found.stored ? (found as Unsaved) : null;
      } catch {
        return null;
      }
    },
    write(name, { value, stored, version, state }) {
      store.write(keyOf(name), state === 'saved' ? null : JSON.stringify({ value, stored, version }));
    },
  };
}
