import { Form } from 'react-router';
import { SubmitButton } from '../../components/forms/submit-button.tsx';

export type PhotoSourceNote = { source: string; isPinned: boolean };

/** Where the photos of a car come from. Pinned photos stay as staff arranged them. */
export function PhotoSource({ note, mayManage }: { note: PhotoSourceNote; mayManage: boolean }) {
  if (!note.isPinned) return <p className="mb-4 text-sm text-muted">From {note.source}. A change here is kept.</p>;
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-center gap-2 text-sm text-muted">
      Pinned: {note.source} does not change them.
      {mayManage && (
        <SubmitButton kind="quiet" small name="intent" value="release" aria-label="Release photos">
          Release
        </SubmitButton>
      )}
    </Form>
  );
}
