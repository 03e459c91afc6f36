import { type CheckCountProps, useFieldTools } from './field-tools.ts';

/** The status of a part of the form, and before it how many of its points are to be checked. */
export function CheckCount(props: CheckCountProps) {
  const tools = useFieldTools();
  return tools ? <tools.CheckCount {...props} /> : props.children;
}
