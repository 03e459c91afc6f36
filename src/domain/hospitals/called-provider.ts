// Which air provider a plan calls.
import { type Answers, undisputedText } from '../answers/answers.ts';

/** Whether the contacts of the helicopter plan name a provider of this name. */
export function calledBy(plan: Answers): (name: string) => boolean {
  const contacts = (['primaryContact', 'secondaryContact'] as const)
    .map((key) => undisputedText(plan.get(`helicopterPlan.${key}`)))
    .join('\n')
    .toLowerCase();
  return (name) => name !== '' && contacts.includes(name.toLowerCase());
}
