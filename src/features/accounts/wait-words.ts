const units = [
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
];

/** When something works again that has been done too often. */
export function waitWords(seconds: number): string {
  const unit = units.find((each) => seconds > each.seconds) ?? { name: 'second', seconds: 1 };
  const count = Math.ceil(seconds / unit.seconds);
  return `Please try again in ${count} ${unit.name}${count === 1 ? '' : 's'}.`;
}
