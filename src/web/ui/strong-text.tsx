/** A sentence whose parts *between stars* are drawn strong. */
export function StrongText({ text }: { readonly text: string }) {
  return text
    .split('*')
    .map((part, place) => (place % 2 === 0 ? part : <strong key={part}>{part}</strong>));
}
