import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlaced } from '#web/ui/float/use-placed.ts';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import './people.css';
import { partyQuery } from './party-query.ts';
import type { Party } from '#domain/search/party.ts';

const NO_TRAVELLERS: Party = { adults: 0, children: [] };

/** The travellers cell of a search bar: a form sends `adults` and `children`. Its panel is loaded on demand. */
export function PeopleField(): ReactNode {
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [party, setParty] = useState(NO_TRAVELLERS);
  const [isRequested, setRequested] = useState(false);
  const wake = (): void => setRequested(true);
  const isAny = party.adults === 0;
  return (
    <div className="field picker pick--bare">
      <span className="label" id={`${id}-label`}>
        {t('home.who')}
      </span>
      <button
        ref={button}
        type="button"
        className="pick__button"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        popoverTarget={`${id}-panel`}
        onPointerEnter={wake}
        onFocus={wake}
        onClick={wake}
      >
        <span id={`${id}-value`} className={isAny ? 'pick__text ink-3' : 'pick__text'}>
          {isAny ? t('home.anyone') : t('home.party', { adults: party.adults, children: party.children.length })}
        </span>
      </button>
      {Object.entries(partyQuery(party)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PeopleBox id={`${id}-panel`} button={button} isRequested={isRequested} party={party} onChange={setParty} />
    </div>
  );
}

interface PeopleBoxProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  isRequested: boolean;
  party: Party;
  onChange: (party: Party) => void;
}

/** The panel: a popover beside the field, a sheet on a phone. */
function PeopleBox({ id, button, isRequested, party, onChange }: PeopleBoxProps): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasTexts = useLazyTexts('people', isRequested);
  const panel = useLazyModule(() => import('./people-panel.tsx'), isRequested);
  usePlaced(isOpen, button, box, { placement: 'bottom-start', offsetPx: 8 });
  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      className="menu people"
      role="dialog"
      aria-label={t('home.who')}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {hasTexts && panel && (
        <>
          <panel.PeoplePanel party={party} onChange={onChange} />
          <button type="button" className="btn btn--block phone-only" popoverTarget={id} popoverTargetAction="hide">
            {t('people.who_done')}
          </button>
        </>
      )}
    </div>
  );
}
