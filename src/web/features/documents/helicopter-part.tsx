import { codePart, useCodePart } from '../../platform/code-part.ts';

const buttonPart = codePart(() => import('./helicopter-button.tsx'));

/** What leads to a helicopter brief: a form or the operation view stands before it does. */
export function HelicopterPart(props: { readonly row: string | undefined }) {
  const { value } = useCodePart(buttonPart);
  return value && <value.HelicopterButton {...props} />;
}
