import sharp from 'sharp';
import type { SectionName } from '#contract/desk/tour-sections.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import type { UploadedImage } from '#contract/media/images.ts';
import type { Person, World } from './booking-world.ts';
import { formOf } from './form-of.ts';

/** The outcome of a call: its code, or 200, and its body. */
export interface Outcome<T> {
  outcome: number | string;
  body: T & { code?: string; errors?: Record<string, string[]>; fresh?: T };
}

/** Makes desk calls on behalf of a person. */
export const deskOf =
  (world: World) =>
  async <T = TourDraft>(
    person: Pick<Person, 'token'> | null,
    name: string,
    input: { query?: Record<string, unknown>; body?: unknown } = {},
  ): Promise<Outcome<T>> => {
    const { status, body } = await world.app.call<Outcome<T>['body']>(
      name.includes('.') ? name : `desk.${name}`,
      input,
      person ? { token: person.token } : {},
    );
    return { outcome: status === 200 ? 200 : (body.code ?? status), body };
  };

export type Desk = ReturnType<typeof deskOf>;

/** Uploads a picture of one colour and returns the reference that calls take. */
export async function uploadPicture(
  world: World,
  person: Person,
  background: string,
): Promise<{ image_id: string; token: string }> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = await formOf('image', bytes, { bucket: 'tour' });
  const reply = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/image/upload',
    payload,
    headers: { ...headers, 'x-authorization': `Bearer ${person.token}` },
  });
  const { id, token } = reply.json<UploadedImage>();
  return { image_id: id, token };
}

/** Saves a section as a change of what is stored. */
export async function saveSection<Name extends SectionName>(
  desk: Desk,
  { person, draft }: { person: Person; draft: TourDraft },
  name: Name,
  change: Partial<TourDraft['sections'][Name]['value']>,
): Promise<Outcome<TourDraft>> {
  const { version, value } = draft.sections[name];
  return desk(person, 'saveTourSection', { body: { id: draft.id, version, [name]: { ...value, ...change } } });
}

const COLOURS = ['teal', 'navy', 'olive', 'maroon', 'purple'];

/** Creates a two-day tour in Russian, complete except for departures. */
export async function writeTour(world: World, person: Person): Promise<TourDraft> {
  const desk = deskOf(world);
  const { body: made } = await desk(person, 'createTour', {
    body: { form: 'tour', name: 'Вино Кахетии', lang: 'ru', start_city_id: 1, days: 2, currency: 'EUR' },
  });
  const ids: number[] = [];
  for (const colour of COLOURS) {
    const image = await uploadPicture(world, person, colour);
    ids.push((await desk<{ id: number }>(person, 'addTourPicture', { body: { id: made.id, image } })).body.id);
  }
  await saveSection(desk, { person, draft: made }, 'pictures', {
    items: ids.map((id) => ({ picture_id: id, alt: { ru: 'Вид' } })),
  });
  const day = {
    stops: [],
    meals: [],
    night: null,
    distance_km: 0,
    drive_min: 0,
    walk_km: 0,
    ascent_m: 0,
    picture_id: ids[0] ?? null,
  };
  await saveSection(desk, { person, draft: made }, 'programme', {
    days: [1, 2].map((number) => ({
      ...day,
      title: { ru: `День ${number}` },
      text: { ru: 'Пишите на me@host.example' },
    })),
  });
  const { meeting } = made.sections.basics.value;
  await saveSection(desk, { person, draft: made }, 'basics', {
    summary: { ru: 'Два дня среди виноградников' },
    rest_kind_ids: [1],
    meeting: { ...meeting, place: { ru: 'Вокзал' } },
  });
  await saveSection(desk, { person, draft: made }, 'stay', { accommodation: ['guest-house'] });
  return (await saveSection(desk, { person, draft: made }, 'price', { amount: 250_00 })).body;
}
