import { codePart, useCodePart } from '../../platform/code-part.ts';
import type { RequestFileProps } from './use-request-file.ts';

const filePart = codePart(() => import('./request-file.tsx'));

/** What writes a request for TAK comes behind the lines. */
export function RequestFilePart(props: RequestFileProps) {
  const { value } = useCodePart(filePart);
  return value && <value.RequestFile {...props} />;
}
