import { createTemporaryFile } from '../../../platform/outbound/temporary-file.ts';

/** Calls `use` with the path of a file to be, which is deleted afterwards. */
export async function withTemporaryFile<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const file = await createTemporaryFile();
  try {
    return await use(file.path);
  } finally {
    await file.remove();
  }
}
