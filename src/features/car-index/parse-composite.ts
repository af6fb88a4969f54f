/**
 * Parses PostgreSQL's text of a composite value: `(Toyota,,"a ""b"", c")` → ['Toyota', null, 'a "b", c'].
 * An empty field is null. Fields with special characters are quoted, with quotes and backslashes doubled.
 */
export function parseComposite(text: string): (string | null)[] {
  const fields: (string | null)[] = [];
  let at = 1;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? parseQuoted(text, at) : parsePlain(text, at);
    fields.push(field);
    at = end + 1;
  }
  return fields;
}

function parsePlain(text: string, start: number): [string | null, number] {
  let end = start;
  while (text[end] !== ',' && text[end] !== ')') end++;
  return [end === start ? null : text.slice(start, end), end];
}

function parseQuoted(text: string, start: number): [string, number] {
  let field = '';
  let at = start + 1;
  // A quote ends the field unless another one follows it.
  while (text[at] !== '"' || text[at + 1] === '"') {
    if (text[at] === '"' || text[at] === '\\') at++;
    field += text[at];
    at++;
  }
  return [field, at + 1];
}
