import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { placeIn } from '#domain/places/mercator.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';
import type { PlacedPin } from './join-pins.ts';

/** A pin this far outside the map is hidden; pixels. */
const OUTSIDE_PX = 30;

/** Positions overlays of a map in its animation frames, without React. */
export function usePinPositions(
  camera: MapCamera | null,
  points: readonly { x: number; y: number }[],
): {
  ref: (index: number) => (element: HTMLElement | null) => void;
} {
  const elements = useRef(new Map<number, HTMLElement>());
  useLayoutEffect(() => {
    if (!camera) return;
    const place = (): void => {
      const [view, size] = [camera.view(), camera.size()];
      for (const [index, element] of elements.current) {
        const point = points[index];
        if (!point) continue;
        const { left, top } = placeIn(view, size, point);
        const isOut =
          left < -OUTSIDE_PX || top < -OUTSIDE_PX || left > size.width + OUTSIDE_PX || top > size.height + OUTSIDE_PX;
        element.hidden = isOut;
        if (!isOut) element.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
      }
    };
    place();
    return camera.onMove(place);
  }, [camera, points]);
  return {
    ref: (index) => (element) => {
      if (element) elements.current.set(index, element);
      else elements.current.delete(index);
    },
  };
}

/** Pins with prices; joined ones with a number. */
export function MapPins({
  camera,
  pins,
  currency,
  isHot,
  onPress,
  onPoint,
}: {
  camera: MapCamera | null;
  pins: readonly PlacedPin[];
  currency: string;
  isHot: (pin: PlacedPin) => boolean;
  onPress: (pin: PlacedPin) => void;
  onPoint: (pin: PlacedPin | null) => void;
}): ReactNode {
  const t = useText();
  const { money, number } = useFormats();
  const { ref } = usePinPositions(camera, pins);
  useEffect(() => camera?.keepClear(pins), [camera, pins]);
  return (
    <ul className="pins">
      {pins.map((pin, index) => {
        const price = money(pin.price, currency);
        const isMany = pin.count > 1;
        return (
          <li key={pin.key} ref={ref(index)} hidden data-hot={isHot(pin) ? '' : undefined}>
            <button
              type="button"
              className={`pin${isMany ? ' pin--many' : ''}${isHot(pin) ? ' is-hot' : ''}`}
              aria-label={
                isMany ? t('map.cluster', { count: pin.count, price }) : t('map.pin', { name: pin.name, price })
              }
              onClick={() => onPress(pin)}
              onPointerEnter={() => onPoint(pin)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(pin)}
              onBlur={() => onPoint(null)}
            >
              {isMany ? number(pin.count) : price}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
