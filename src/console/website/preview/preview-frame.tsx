import type { ComponentProps } from 'react';

/** Safe: a preview has an origin of its own, so its scripts cannot reach the console or lift these limits. */
const allowed = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms'].join(' ');

type PreviewFrameProps = Pick<ComponentProps<'iframe'>, 'src' | 'loading' | 'tabIndex'> & { title: string };

/** A website's preview in a page of the console. */
export const PreviewFrame = ({ title, ...rest }: PreviewFrameProps) => (
  <iframe title={title} sandbox={allowed} {...rest} />
);
