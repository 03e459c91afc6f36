import type { DecodeText } from '../../../domain/exchange/arriving/foreign-text.ts';

export const decodeText: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
};
