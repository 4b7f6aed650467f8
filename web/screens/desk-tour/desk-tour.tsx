import type { ReactNode } from 'react';
import type { RestKind } from '#contract/home/home.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { SPOKEN_LANGUAGES } from '#domain/spoken-languages.ts';
import { TourEditor } from '#web/features/desk/editor/tour-editor.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useSite } from '#web/state/site.ts';

interface TourEditorData {
  draft: TourDraft;
  kinds: readonly Pick<RestKind, 'id' | 'name' | 'parent_id'>[];
}

export async function load({ api, params }: LoadContext): Promise<TourEditorData> {
  const [draft, { data }] = await Promise.all([
    api.desk.getTourDraft({ query: { id: Number(params['id']) } }),
    api.home.getAllRestKinds(),
  ]);
  return { draft, kinds: data.map(({ id, name, parent_id: parent }) => ({ id, name, parent_id: parent })) };
}

export function head({ data: { draft }, t }: HeadContext<TourEditorData>): Head {
  const { name } = draft.sections.basics.value;
  return { title: name[draft.lang] || t('desk.editor.no_title'), noindex: true };
}

/** `/desk/tours/{id}`: the editor of a tour, for members of its organizer. */
export default function DeskTour({ data: { draft, kinds } }: { data: TourEditorData }): ReactNode {
  const { language } = useFormats();
  const { currencies } = useSite();
  const { basics, price } = draft.sections;
  const codes = [...new Set([...SPOKEN_LANGUAGES, ...basics.value.languages])];
  // Only kinds without subkinds can be chosen.
  const leaves = kinds.filter(({ id }) => !kinds.some((other) => other.parent_id === id));
  const choices = {
    kinds: leaves.map(({ id, name }) => ({ value: id, label: name })),
    languages: codes.map((code) => ({ value: code, label: language(code) })),
    currencies: [...new Set([price.value.currency, ...currencies])].map((code) => ({ value: code, label: code })),
  };
  return <TourEditor key={draft.id} draft={draft} choices={choices} />;
}
