import { type ReactNode, useEffect, useRef } from 'react';

type DropDownProps = {
  label: ReactNode;
  /** Classes of the button. */
  className: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A button that opens a small form below it. Escape and a click elsewhere close it; it works without JavaScript. */
export function DropDown({ label, className, isOpen, children }: DropDownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => {
      if (ref.current) ref.current.open = false;
    };
    const closeOutside = ({ target }: PointerEvent): void => {
      if (!ref.current?.contains(target as Node)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !ref.current?.open) return;
      if (ref.current.contains(document.activeElement)) ref.current.querySelector('summary')?.focus();
      close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={ref} className="drop-down" open={isOpen}>
      <summary className={className}>{label}</summary>
      {children}
    </details>
  );
}
