import { CallError } from '#contract/client.ts';
import type { SectionName, TourSections } from '#contract/desk/tour-sections.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { isSameJson } from './merge-changes.ts';
import { createStore, type Store } from '#web/state/store.ts';
import type { DeviceDraft } from './device-draft.ts';
import { rebased, resolved, editorStateOf, withStored, type EditorState, type SectionState } from './editor-state.ts';

/** A pause in typing after which a section is saved. */
const PAUSE_MS = 1000;

/** A change of one section. */
type SectionChange = { id: number; version: number } & Partial<TourSections>;

interface EditorDeps {
  draft: TourDraft;
  /** Saves one section and returns the tour. */
  send: (change: SectionChange) => Promise<TourDraft>;
  /** Changes that the server does not have yet. */
  device: DeviceDraft;
}

const DUE: ReadonlySet<SectionState['state']> = new Set(['changed', 'offline']);

/** The sections of a tour while they are edited: each is saved by itself after a pause, one at a time. */
export class Editor {
  readonly store: Store<EditorState>;
  readonly #deps: EditorDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(deps: EditorDeps) {
    this.#deps = deps;
    this.store = createStore(editorStateOf(deps.draft));
  }

  change<Name extends SectionName>(name: Name, value: TourSections[Name]): void {
    const now = this.#section(name);
    const isClash = now.state === 'clash';
    const isSame = !isClash && now.state !== 'saving' && isSameJson(value, now.stored);
    this.#put(name, {
      ...now,
      value,
      errors: {},
      problem: null,
      discarded: null,
      state: isClash ? 'clash' : isSame ? 'saved' : 'changed',
    });
    this.#schedule();
  }

  /** Restores unsaved changes of this device. Called once, after hydration. */
  restore(): void {
    const { draft, device } = this.#deps;
    for (const name of this.#names()) {
      const unsaved = device.read(name);
      if (!unsaved || isSameJson(unsaved.value, this.#section(name).stored)) continue;
      const local: SectionState = { ...this.#section(name), ...unsaved, state: 'changed' };
      this.#put(name, local.version === draft.sections[name].version ? local : rebased(local, draft.sections[name]));
    }
    this.#schedule();
  }

  /** Saves pending changes now; true when everything is stored. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    this.#running = this.#saveAll().finally(() => (this.#running = null));
    await this.#running;
    this.#schedule();
    return this.#names().every((name) => this.#section(name).state === 'saved');
  }

  /** Applies a tour that a call returned: replaces saved sections, and merges those with unsaved changes. */
  receive = ({ sections, ...tour }: TourDraft): void => {
    this.store.set({ tour, sections: this.store.get().sections });
    const fresh = editorStateOf({ sections, ...tour }).sections;
    for (const name of this.#names()) {
      const local = this.#section(name);
      if (local.state === 'saved') this.#put(name, { ...fresh[name], discarded: local.discarded });
      else if (local.version !== sections[name].version) this.#put(name, rebased(local, sections[name]));
    }
    this.#schedule();
  };

  /** Resolves a clash; the discarded value can be restored. */
  resolve(name: SectionName, choice: 'mine' | 'theirs'): void {
    this.#put(name, resolved(this.#section(name), choice));
    this.#schedule();
  }

  /** Restores the value that was discarded for a colleague's. */
  putBack(name: SectionName): void {
    const { discarded, ...now } = this.#section(name);
    if (!discarded) return;
    this.#put(name, { ...now, value: discarded, discarded: null, state: 'changed' });
    this.#schedule();
  }

  #names(): SectionName[] {
    return Object.keys(this.store.get().sections) as SectionName[];
  }

  #section(name: SectionName): SectionState {
    return this.store.get().sections[name] as SectionState;
  }

  #put(name: SectionName, section: SectionState): void {
    const { tour, sections } = this.store.get();
    this.store.set({ tour, sections: { ...sections, [name]: section } });
    this.#deps.device.write(name, section);
  }

  /** Saves changes after a pause. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#names().some((name) => this.#section(name).state === 'changed'))
      this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  async #saveAll(): Promise<void> {
    const tried = new Set<SectionName>();
    for (;;) {
      const name = this.#names().find((one) => DUE.has(this.#section(one).state) && !tried.has(one));
      if (!name) return;
      tried.add(name);
      await this.#save(name);
    }
  }

  async #save(name: SectionName): Promise<void> {
    const { value, version } = this.#section(name);
    this.#put(name, { ...this.#section(name), state: 'saving' });
    try {
      const fresh = await this.#deps.send({ id: this.#deps.draft.id, version, [name]: value });
      const now = this.#section(name);
      const stored = fresh.sections[name];
      // More may have been typed meanwhile.
      const isLatest = now.value === value;
      this.#put(name, {
        ...withStored(now, { ...stored, at: stored.updated_at }),
        value: isLatest ? stored.value : now.value,
        state: isLatest ? 'saved' : 'changed',
        errors: {},
        problem: null,
      });
      this.receive(fresh);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#handleError(name, error);
    }
  }

  #handleError(name: SectionName, { status, body, message }: CallError): void {
    const now = this.#section(name);
    const fresh = body.code === 'conflict' ? (body.fresh as TourDraft | undefined) : undefined;
    if (fresh) {
      this.#put(name, { ...now, state: 'changed' });
      this.receive(fresh);
    } else if (status === 0) this.#put(name, { ...now, state: 'offline' });
    else
      this.#put(name, { ...now, state: 'refused', errors: body.errors ?? {}, problem: body.errors ? null : message });
  }
}
