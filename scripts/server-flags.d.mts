export const serverFlags: readonly string[];
export const serverVariables: Record<string, string>;
