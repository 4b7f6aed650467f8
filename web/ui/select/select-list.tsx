import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from 'downshift';
import { useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Described } from '#web/ui/field/field-frame.tsx';
import { usePlaced } from '#web/ui/float/use-placed.ts';
import { useDragDown } from '#web/ui/hooks/use-drag-down.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import type { SelectOption, SelectProps } from './select.tsx';

/** Specification 9: a select is closer to its list than other dropdowns. */
const OFFSET_PX = 8;

export interface SelectListProps extends SelectProps {
  described: Described;
  labelId: string;
  isOff: boolean;
  hasFocus: boolean;
  isOpenAtFirst: boolean;
}

type Changes = Partial<UseSelectState<SelectOption>>;

/** Tab selects the highlighted option, as in the ARIA pattern; a press outside selects nothing. */
function reduce(
  state: UseSelectState<SelectOption>,
  { type, changes, ...action }: UseSelectStateChangeOptions<SelectOption>,
): Changes {
  const isOutside =
    type === useSelect.stateChangeTypes.ToggleButtonBlur && 'source' in action && action.source === 'outside';
  return isOutside ? { ...changes, selectedItem: state.selectedItem } : changes;
}

/**
 * The list box of a select (downshift): arrows, Home, End, letters, Enter and Escape. On a phone it is a bottom sheet.
 */
// oxlint-disable-next-line max-lines-per-function -- one downshift hook and the markup that spreads its props
export function SelectList({
  label,
  options,
  value,
  onChange,
  placeholder,
  name,
  form,
  isLoading,
  texts,
  described,
  labelId,
  isOff,
  hasFocus,
  isOpenAtFirst,
}: SelectListProps): ReactNode {
  const button = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { translate: t } = useContext(KitDefaults);
  const chosen = options.find((option) => option.value === value) ?? null;
  const { isOpen, closeMenu, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } =
    useSelect<SelectOption>({
      items: [...options],
      itemToString: (option) => option?.label ?? '',
      isItemDisabled: (option) => option.isDisabled ?? false,
      selectedItem: chosen,
      initialIsOpen: isOpenAtFirst,
      stateReducer: reduce,
      labelId,
      toggleButtonId: described.id,
      menuId: `${described.id}-menu`,
      getItemId: (index) => `${described.id}-${index}`,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    });
  const isShown = isOpen && !isOff;
  const drag = useDragDown(panel, closeMenu);
  usePlaced(isShown, button, panel, { placement: 'bottom-start', offsetPx: OFFSET_PX, isAsWide: true });
  useLayoutEffect(() => {
    if (hasFocus || isOpenAtFirst) button.current?.focus();
  }, [hasFocus, isOpenAtFirst]);
  useLayoutEffect(() => {
    const list = panel.current;
    if (!isShown || !list) return;
    list.style.removeProperty('--drag');
    list.showPopover();
    return () => list.hidePopover();
  }, [isShown]);
  // Downshift closes on a press outside its menu; the sheet's head and backdrop handle their own presses.
  const { ref: wholeRef, ...menu } = getMenuProps({ ref: panel });
  return (
    <>
      <div
        {...getToggleButtonProps({
          ...described,
          ref: button,
          disabled: isOff,
          tabIndex: isOff ? -1 : 0,
          className: 'select__in',
          'aria-disabled': isOff || undefined,
          'aria-busy': isLoading || undefined,
          // Escape must not close the surrounding dialog.
          onKeyDown: (event) => {
            if (isOpen && event.key === 'Escape') event.preventDefault();
          },
        })}
      >
        <span className={chosen && !isLoading ? 'select__value' : 'select__value ink-3'}>
          {isLoading ? texts.loading : (chosen?.label ?? placeholder)}
        </span>
        <Icon name="chevron-down" />
      </div>
      {name !== undefined && <input type="hidden" name={name} form={form} value={value ?? ''} disabled={isOff} />}
      <div
        ref={wholeRef}
        role="presentation"
        popover="manual"
        className="select__panel"
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (event.target === panel.current) closeMenu();
        }}
      >
        <div className="select__sheet">
          <div className="select__top" {...drag}>
            <b>{label}</b>
            <button type="button" tabIndex={-1} className="icon-btn" aria-label={t('ui.close')} onClick={closeMenu}>
              <Icon name="x" size={24} />
            </button>
          </div>
          <ul className="select__list" {...menu}>
            {isShown &&
              options.map((option, index) => (
                <li
                  key={option.value}
                  {...getItemProps({ item: option, index })}
                  className={index === highlightedIndex ? 'opt is-marked' : 'opt'}
                >
                  <span>
                    {option.label}
                    {option.note && <small>{option.note}</small>}
                  </span>
                  {option.value === value && <Icon name="check" />}
                </li>
              ))}
          </ul>
          {isShown && options.length === 0 && (
            <p className="select__empty" role="status">
              {texts.empty}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
