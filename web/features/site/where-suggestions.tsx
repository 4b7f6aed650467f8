import { useCombobox } from 'downshift';
import { Fragment, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getToursFilterCompletion } from '#contract/tours/search.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoreTexts } from '#web/i18n/use-more-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, useNavigate } from '#web/state/page.ts';
import { Matched } from '#web/ui/combobox/matched.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type Suggestion = CallReply<typeof getToursFilterCompletion>['items'][number];

/** What was chosen: the address of its page, and the form the field stands in. */
export interface WhereChoice {
  href: string;
  form: HTMLFormElement | null;
}

export interface WhereSuggestionsProps {
  id: string;
  label: string;
  placeholder: string;
  initial: string;
  hasFocus: boolean;
  onChoose?: (choice: WhereChoice) => void;
}

/** Specification 9: city search debounce. */
const DEBOUNCE_MS = 200;
const LIMIT = 8;
const ICONS: Readonly<Record<Suggestion['kind'], string>> = {
  cities: 'building-2', regions: 'map-pin', showplaces: 'landmark', rest_kinds: 'footprints', collections: 'list', tours: 'ticket', water_objects: 'sailboat', ships: 'ship',
};

/** The same suggestions with each kind together, in the order of each kind's best. */
function grouped(items: readonly Suggestion[]): Suggestion[] {
  return [...Map.groupBy(items, (item) => item.kind).values()].flat();
}

/** The suggestions for a phrase, asked for when typing rests. What was found before stays until the new answer is there. */
function useSuggestions(phrase: string, isOpen: boolean): readonly Suggestion[] {
  const api = useApi();
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const wanted = phrase.trim();
    if (!isOpen) return;
    const timer = setTimeout(() => {
      if (!wanted) return setItems([]);
      // A failed or overtaken request leaves the field a plain field.
      api.tours.getToursFilterCompletion({ query: { phrase: wanted, limit: LIMIT } }).then((reply) => setItems(grouped(reply.items)), () => {});
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [api, phrase, isOpen]);
  return items;
}

/** The search field with its list box: arrows, Enter and Escape as the ARIA pattern asks (downshift). */
export function WhereSuggestions({ id, label, placeholder, initial, hasFocus, onChoose }: WhereSuggestionsProps): ReactNode {
  const t = useText();
  const hasTexts = useMoreTexts('visit');
  const formats = useFormats();
  const href = useHref();
  const navigate = useNavigate();
  const [phrase, setPhrase] = useState(initial);
  const [wantsOpen, setWantsOpen] = useState(hasFocus);
  const items = useSuggestions(phrase, wantsOpen);
  const choiceOf = (item: Suggestion): WhereChoice => {
    const input = document.getElementById(id);
    return { href: href(item.kind === 'tours' ? 'tour-page' : 'tour-search', { slug: item.slug }), form: input instanceof HTMLInputElement ? input.form : null };
  };
  const combobox = useCombobox<Suggestion>({
    items: [...items],
    inputId: id,
    inputValue: phrase,
    isOpen: hasTexts && wantsOpen && items.length > 0,
    itemToString: (item) => item?.name ?? '',
    onIsOpenChange: ({ isOpen }) => setWantsOpen(isOpen),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setWantsOpen(true);
      else setPhrase(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      const choice = choiceOf(selectedItem);
      if (onChoose && selectedItem.kind !== 'tours') onChoose(choice);
      else navigate(choice.href);
    },
  });
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (!hasFocus || !(input instanceof HTMLInputElement)) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [hasFocus, id]);
  return (
    <span className="where">
      <input
        // Taken from the event itself: the list box tells of it a turn later, and letters typed meanwhile would be taken back.
        {...combobox.getInputProps({ onFocus: () => setWantsOpen(true), onChange: (event) => setPhrase(event.currentTarget.value) })}
        name="placeName" type="search" className="where__in" aria-label={label} aria-labelledby={undefined} placeholder={placeholder} autoComplete="off" enterKeyHint="search"
      />
      <ul {...combobox.getMenuProps({ 'aria-label': label })} className={`menu where__menu${combobox.isOpen ? ' is-open' : ''}`} aria-labelledby={undefined}>
        {combobox.isOpen && items.map((item, index) => (
          <Fragment key={`${item.kind}${item.id}`}>
            {item.kind !== items[index - 1]?.kind && <li className="menu__g" role="presentation">{t(`visit.kind_${item.kind}`)}</li>}
            <li {...combobox.getItemProps({ item, index })} className="opt">
              <Icon name={ICONS[item.kind]} />
              <span><Matched name={item.name} text={phrase} />{item.path && <small>{item.path}</small>}</span>
              {item.kind !== 'tours' && <span className="opt__n num">{t('site.suggest_count', { count: item.count, shown: formats.number(item.count) })}</span>}
            </li>
          </Fragment>
        ))}
      </ul>
      <output className="sr">{combobox.isOpen ? t('visit.suggest_status', { count: items.length }) : ''}</output>
    </span>
  );
}
