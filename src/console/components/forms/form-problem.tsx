import { useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';

/** Why a form was refused. The first invalid field, if there is one, receives the focus. */
export function FormProblem({ problem, errors }: { problem?: string; errors?: Readonly<Record<string, string>> }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem && !errors) return;
    here.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, errors]);
  return (
    <div ref={here} hidden={!problem}>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}
