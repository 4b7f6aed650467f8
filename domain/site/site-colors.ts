/** The two colours of a site: of its main action, and of links. Each is `#rrggbb`. */
export interface SiteColors {
  action: string;
  link: string;
}

/** Contrast that text needs on its background (WCAG 2.2, AA). */
export const MIN_CONTRAST = 4.5;

/** Surfaces on which both colours appear as text: paper and sand (`web/styles/tokens.css`). */
const LIGHT = ['#ffffff', '#f7f2ea'] as const;
const DARK = ['#16171b', '#222329'] as const;
/** Label colours on a button, by theme. */
const ON_ACTION = { light: '#ffffff', dark: '#14100e' } as const;
/** Contrast to which a colour is lightened for the dark theme. */
const DARK_CONTRAST = 6;
const STEP = 0.01;

type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

const colorOf = (channels: Channels): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const lowestOn = (color: string, surfaces: readonly string[]): number =>
  Math.min(...surfaces.map((surface) => contrastOf(color, surface)));

/**
 * The contrast of a colour as text in the light theme, on its worst surface; white text on the colour has at least the
 * same.
 */
export const lightContrast = (color: string): number => lowestOn(color, LIGHT);

/** A colour mixed with another; `share` of the other, 0 to 1. */
function mixed(color: string, other: string, share: number): string {
  const [red, green, blue] = channelsOf(color);
  const [toRed, toGreen, toBlue] = channelsOf(other);
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return colorOf([mix(red, toRed), mix(green, toGreen), mix(blue, toBlue)]);
}

/** The colour for the dark theme, mixed with white until it is readable. */
export function darkColor(color: string): string {
  let share = 0;
  while (share < 1 && lowestOn(mixed(color, '#ffffff', share), DARK) < DARK_CONTRAST) share += STEP;
  return mixed(color, '#ffffff', share);
}

const pair = (light: string, dark: string): string => `light-dark(${light},${dark})`;

/** CSS declarations of the site's colours, for the `style` of the root element. */
export function colorStyle({ action, link }: SiteColors): string {
  const [darkAction, darkLink] = [darkColor(action), darkColor(link)];
  const tokens = {
    clay: pair(action, darkAction),
    'clay-deep': pair(mixed(action, '#000000', 0.18), mixed(darkAction, '#ffffff', 0.2)),
    'clay-tint': pair(mixed(action, '#ffffff', 0.9), mixed(darkAction, DARK[0], 0.85)),
    'on-clay': pair(ON_ACTION.light, ON_ACTION.dark),
    lapis: pair(link, darkLink),
    'lapis-tint': pair(mixed(link, '#ffffff', 0.9), mixed(darkLink, DARK[0], 0.85)),
  };
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
