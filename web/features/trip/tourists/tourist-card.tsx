import type { ReactNode } from 'react';
import type { Tourist, TouristsView } from '#contract/trip/tourists.ts';
import { fieldsOfPerson, isNeeded } from '#domain/trip/tourist-form.ts';
import { SendLink } from '#web/features/share/send-link.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TouristFields } from './tourist-fields.tsx';
import { TOURIST_RULES, valuesOf } from './tourist-values.ts';
import { useAutosave, type SaveTarget } from './use-autosave.ts';
import type { SaveState } from '#web/features/trip/use-saving.ts';

interface TouristCardProps {
  view: TouristsView;
  person: Tourist;
  /** Position in the party, from 1. */
  place: number;
  target: SaveTarget;
  isOpen: boolean;
  onChanged: () => Promise<void>;
  onDelete: () => void;
}

/** The fields of a person's form; the booker also answers for the booking. */
export const askedOf = (view: TouristsView, person: Tourist): TouristsView['fields'] =>
  fieldsOfPerson(view.fields, { isOwner: person.is_lead, isChild: person.is_child });

/** How many of the due fields are filled in. */
function countDone(view: TouristsView, person: Tourist): { done: number; all: number } {
  const open = askedOf(view, person).filter(({ field, is_open }) => is_open && isNeeded(field));
  return { done: open.filter(({ field }) => person.filled.includes(field)).length, all: open.length };
}

/** One person: a form that saves automatically, or its progress if the person fills it in by personal link. */
export function TouristCard({ view, person, place, isOpen, ...rest }: TouristCardProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { done, all } = countDone(view, person);
  const name = person.full_name || t('trip.person', { place });
  return (
    <details className="person-card" open={isOpen}>
      <summary>
        <Avatar name={name} photo={person.is_owner && view.viewer === 'traveller' ? (user?.avatar ?? null) : null} />
        <span>
          <b>{name}</b>
          <small className={person.is_done ? 'leaf' : undefined}>
            {person.is_done ? t('trip.complete') : t('trip.done_of', { done, all })}
          </small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="person-card__body">
        {person.can_edit ? (
          <CardForm view={view} person={person} {...rest} />
        ) : (
          <p className="ink-2">{t(view.is_locked ? 'trip.is_locked' : 'trip.fills_own')}</p>
        )}
      </div>
    </details>
  );
}

function CardForm({
  view,
  person,
  target,
  onChanged,
  onDelete,
}: Pick<TouristCardProps, 'view' | 'person' | 'target' | 'onChanged' | 'onDelete'>): ReactNode {
  const t = useText();
  const form = useForm({ initial: valuesOf(person), rules: TOURIST_RULES });
  const fields = askedOf(view, person);
  const open = fields.filter(({ is_open }) => is_open).map(({ field }) => field);
  const { state, save } = useAutosave(person, form, { fields: open, target, onSaved: onChanged });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="person-card__top">
        <SavedState state={state} />
        {person.link && <PersonalLink view={view} token={person.link} />}
      </div>
      <TouristFields person={person} form={form} fields={fields} isSelf={target.isPersonalLink || person.is_owner} />
      <LaterFields fields={fields} />
      {person.can_delete && (
        <p className="person-card__end">
          <Button variant="quiet" onClick={onDelete}>
            {t('trip.delete')}
          </Button>
        </p>
      )}
    </form>
  );
}

const SAVE_ICONS: Record<SaveState, string | null> = {
  idle: null,
  saving: null,
  saved: 'check',
  offline: 'circle-alert',
  refused: 'circle-alert',
};

function SavedState({ state }: { state: SaveState }): ReactNode {
  const t = useText();
  const icon = SAVE_ICONS[state];
  return (
    <span
      className={state === 'saved' ? 'leaf' : state === 'offline' || state === 'refused' ? 'wrong' : 'ink-2'}
      role="status"
    >
      {icon && <Icon name={icon} size={16} />}
      {t(`trip.save_${state}`)}
    </span>
  );
}

/** Fields that are due later, and from when. */
function LaterFields({ fields }: { fields: TouristsView['fields'] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return fields
    .filter(({ opens_on }) => opens_on !== null)
    .map(({ field, opens_on, reason }) => (
      <div key={field} className="later">
        <Icon name="lock" />
        <p>
          <b className="strong">{t('trip.not_yet', { field: t(`trip.field_${field}`) })}</b>
          <br />
          <span className="ink-2 t-14">
            {t('trip.opens_on', { date: formats.longDay(opens_on ?? '') })} {reason}
          </span>
        </p>
      </div>
    ));
}

/** Shares a person's personal link. */
function PersonalLink({ view, token }: { view: TouristsView; token: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { origin } = useSite();
  return (
    <SendLink
      shared={{
        url: `${origin}${href('own-tourist', { uuid: token })}`,
        title: t('trip.share_title', { tour: view.tour.name }),
      }}
      texts={{ send: t('trip.send_link'), copied: t('trip.link_copied'), link: t('trip.personal_link') }}
    />
  );
}
