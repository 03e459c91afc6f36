import type { DecodeText } from '../../../domain/exchange/arriving/encoding-of.ts';

export const decodeText: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
};
