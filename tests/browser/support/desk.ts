import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const PHONE = [390, 844] as const;

export const onPhone = () => page.viewport(...PHONE);

/** A command post's laptop, until the test ends. */
export async function onDesk(): Promise<void> {
  onTestFinished(onPhone);
  await page.viewport(1280, 800);
}
