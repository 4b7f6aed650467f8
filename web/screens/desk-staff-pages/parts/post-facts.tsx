import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listContent, PostFacts } from '#contract/content/desk-pages.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { useLeaveWarning } from './use-editor.ts';

/** Limits of the call's fields. */
const [MAX_TEXT, MAX_NAME, MAX_URL, MAX_LIST, MAX_SOURCES] = [300, 100, 2000, 10, 20];

export type FactChoices = Pick<CallReply<typeof listContent>, 'rubrics' | 'activities'>;

interface FactsProps {
  facts: PostFacts;
  choices: FactChoices;
  isBusy: boolean;
  onSave: (facts: PostFacts) => Promise<boolean>;
}

/** Names written with commas or spaces between them. */
const namesIn = (text: string): string[] => text.split(/[\s,;，、]+/).filter(Boolean);

/** What is known about an article besides its texts: rubric, author, date, picture, places, activities, sources. */
export function PostFactsForm({ facts, choices, isBusy, onSave }: FactsProps): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<PostFacts | null>(null);
  // As typed, because a comma at the end begins the next name.
  const [places, setPlaces] = useState(facts.places.join(', '));
  const now = edited ?? facts;
  const isChanged = edited !== null;
  useLeaveWarning(isChanged);
  const write = (change: Partial<PostFacts>): void => setEdited({ ...now, ...change });
  return (
    <details className="editor__facts">
      <summary>
        {t('desk.pages.facts')}
        <Icon name="chevron-down" />
      </summary>
      <form
        className="editor__fields"
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(now).then((isSaved) => isSaved && setEdited(null));
        }}
      >
        <Basics facts={now} rubrics={choices.rubrics} onChange={write} />
        <Field
          label={t('desk.pages.fact_places')}
          hint={t('desk.pages.fact_places_hint')}
          value={places}
          onChange={(event) => {
            setPlaces(event.currentTarget.value);
            write({ places: namesIn(event.currentTarget.value) });
          }}
        />
        <Activities
          choices={choices.activities}
          chosen={now.activities}
          onChange={(activities) => write({ activities })}
        />
        <Sources sources={now.sources} onChange={(sources) => write({ sources })} />
        <p>
          <Button type="submit" variant={isChanged ? 'main' : undefined} isBusy={isBusy} disabled={!isChanged}>
            {t('desk.pages.save')}
          </Button>
        </p>
      </form>
    </details>
  );
}

function Basics({
  facts,
  rubrics,
  onChange,
}: {
  facts: PostFacts;
  rubrics: FactChoices['rubrics'];
  onChange: (change: Partial<PostFacts>) => void;
}): ReactNode {
  const t = useText();
  return (
    <div className="editor__pair">
      <SelectField
        label={t('desk.pages.fact_rubric')}
        value={facts.rubric}
        onChange={(event) => onChange({ rubric: event.currentTarget.value })}
      >
        {rubrics.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('desk.pages.fact_date')}
        type="date"
        required
        value={facts.date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <Field
        label={t('desk.pages.fact_author')}
        hint={t('desk.pages.fact_author_hint')}
        required
        maxLength={MAX_TEXT}
        value={facts.author}
        onChange={(event) => onChange({ author: event.currentTarget.value })}
      />
      <Field
        label={t('desk.pages.fact_picture')}
        hint={t('desk.pages.fact_picture_hint')}
        isOptional
        maxLength={MAX_NAME}
        value={facts.picture ?? ''}
        onChange={(event) => onChange({ picture: event.currentTarget.value.trim() || null })}
      />
    </div>
  );
}

function Activities({
  choices,
  chosen,
  onChange,
}: {
  choices: FactChoices['activities'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}): ReactNode {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('desk.pages.fact_activities')}</legend>
      <div className="editor__langs">
        {choices.map(({ key, name }) => {
          const isChosen = chosen.includes(key);
          return (
            <button
              key={key}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= MAX_LIST}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
            >
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The sources at the end of an article: a name and an address each. */
function Sources({
  sources,
  onChange,
}: {
  sources: PostFacts['sources'];
  onChange: (sources: PostFacts['sources']) => void;
}): ReactNode {
  const t = useText();
  const write = (at: number, change: Partial<PostFacts['sources'][number]>): void =>
    onChange(sources.map((source, index) => (index === at ? { ...source, ...change } : source)));
  return (
    <fieldset>
      <legend>{t('desk.pages.fact_sources')}</legend>
      <ul className="editor__sources">
        {sources.map(({ title, url }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a source has nothing else that stays
          <li key={at}>
            <Field
              label={t('desk.pages.source_title')}
              required
              maxLength={MAX_TEXT}
              value={title}
              onChange={(event) => write(at, { title: event.currentTarget.value })}
            />
            <Field
              label={t('desk.pages.source_url')}
              type="url"
              required
              maxLength={MAX_URL}
              pattern="https?://\S+"
              value={url}
              onChange={(event) => write(at, { url: event.currentTarget.value })}
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('desk.pages.source_remove', { title: title || String(at + 1) })}
              onClick={() => onChange(sources.filter((_, index) => index !== at))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      {sources.length < MAX_SOURCES && (
        <Button isSmall onClick={() => onChange([...sources, { title: '', url: '' }])}>
          {t('desk.pages.source_add')}
        </Button>
      )}
    </fieldset>
  );
}
