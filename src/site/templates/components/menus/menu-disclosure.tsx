import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Icon } from '../../../../ui/icon.tsx';

type MenuDisclosureProps = Pick<ComponentProps<'details'>, 'onPointerEnter' | 'onFocus'> & {
  label: string;
  opensOn: 'click' | 'hover';
  className: string;
  panelClassName: string;
  sheet?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A header entry with a panel over the page; only one is open at a time. */
export function MenuDisclosure({ label, className, panelClassName, sheet, children, ...rest }: MenuDisclosureProps) {
  return (
    <Disclosure
      name="main-menu"
      summaryClassName={className}
      summary={
        <>
          {label}
          <Icon name="chevron-down" className="turns size-3.5" />
        </>
      }
      {...rest}
    >
      <div ref={sheet} className={classNames('panel menu-sheet', panelClassName)}>
        {children}
      </div>
    </Disclosure>
  );
}
