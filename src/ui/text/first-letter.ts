export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const uncapitalise = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
