import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SmartLink } from './smart-link.tsx';

type Look = { kind?: 'brand' | 'outline' | 'quiet' | 'inverse'; size?: 'small' | 'medium' | 'large' };

const looks = {
  brand: 'btn-brand',
  outline: 'btn-outline',
  quiet: 'btn-quiet',
  inverse: 'btn-inverse',
} as const;
const sizes = { small: 'btn-small', medium: '', large: 'btn-large' } as const;

const buttonClasses = ({ kind = 'brand', size = 'medium' }: Look, className?: string) =>
  classNames('btn', looks[kind], sizes[size], className);

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean; children: ReactNode };

/** A loading button keeps its width and text, and is disabled. */
export function Button({ kind, size, loading = false, className, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClasses({ ...(kind && { kind }), ...(size && { size }) }, className)}
      aria-busy={loading || undefined}
      disabled={loading || rest.disabled}
      {...rest}
    >
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof SmartLink> & Look;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  return <SmartLink className={buttonClasses({ ...(kind && { kind }), ...(size && { size }) }, className)} {...rest} />;
}
