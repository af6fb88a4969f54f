/** Works out an answer once for each text, and remembers so many of them; the one worked out first gives way. */
export function rememberLast<Answer>(most: number, workOut: (text: string) => Answer): (text: string) => Answer {
  const remembered = new Map<string, Answer>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const answer = workOut(text);
    for (const oldest of remembered.keys()) {
      if (remembered.size < most) break;
      remembered.delete(oldest);
    }
    remembered.set(text, answer);
    return answer;
  };
}
