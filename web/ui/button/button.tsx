import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

interface ButtonStyle {
  /** `main` is the one primary action of a screen, `quiet` has no border, `danger` is destructive. */
  variant?: 'main' | 'quiet' | 'danger';
  isSmall?: boolean;
  isWide?: boolean;
  icon?: string;
}

/** Class names of a button, for links that look like one. */
function buttonClass({ variant, isSmall, isWide }: Omit<ButtonStyle, 'icon'>): string {
  return ['btn', variant && `btn--${variant}`, isSmall && 'btn--s', isWide && 'btn--block'].filter(Boolean).join(' ');
}

/** A button. While `isBusy` it shows a spinner, keeps its width and cannot be pressed again. */
export function Button({
  variant,
  isSmall,
  isWide,
  icon,
  isBusy = false,
  children,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { isBusy?: boolean }): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, isSmall, isWide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  isSmall,
  isWide,
  icon,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle): ReactNode {
  return (
    <a {...rest} className={buttonClass({ variant, isSmall, isWide })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
